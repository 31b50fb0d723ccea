import { formTo, textOf } from './form-in-page.ts'

export type Page = { status: number; url: string; html: string; text: string; headers: Headers }

/** Somebody with a browser without scripts: keeps cookies, follows redirects, sends forms as the page gives them. */
export class Shopper {
  readonly origin: string
  readonly cookies = new Map<string, string>()

  readonly #headers: Record<string, string>

  /** `headers` are what their browser, or somebody between them and the shop, sends along each time. */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.#headers = headers
  }

  async visit(path: string): Promise<Page> {
    return this.#ask(new URL(path, this.origin), { method: 'GET' })
  }

  /** Sends the page's form to an address of this shape, with some fields filled in otherwise. */
  async submit(page: Page, action: RegExp, filled: Record<string, string> = {}): Promise<Page> {
    const form = formTo(page.html, action)
    return this.post(new URL(form.action, page.url).href, { ...form.fields, ...filled })
  }

  async post(path: string, fields: Record<string, string>): Promise<Page> {
    return this.#ask(new URL(path, this.origin), { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Sends a form that has files in it. */
  async upload(path: string, form: FormData): Promise<Page> {
    return this.#ask(new URL(path, this.origin), { method: 'POST', body: form })
  }

  /** Sends a form and looks at nothing but the first answer. */
  async send(path: string, fields: Record<string, string>): Promise<Response> {
    const answer = await this.#fetch(new URL(path, this.origin), { method: 'POST', body: new URLSearchParams(fields) })
    await answer.body?.cancel()
    return answer
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers({ Accept: 'text/html', Origin: this.origin, ...this.#headers })
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    this.#keep(response.headers.getSetCookie())
    return response
  }

  async #ask(url: URL, init: RequestInit, hops = 0): Promise<Page> {
    const response = await this.#fetch(url, init)
    const location = response.headers.get('Location')
    if (location && hops < 5) {
      await response.body?.cancel()
      return this.#ask(new URL(location, url), { method: 'GET' }, hops + 1)
    }
    const html = await response.text()
    return { status: response.status, url: url.href, html, text: textOf(html), headers: response.headers }
  }

  #keep(setCookies: string[]) {
    for (const cookie of setCookies) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const isOver = attributes.some(
        (attribute) => /^\s*max-age=0\s*$/i.test(attribute) || /^\s*expires=Thu, 01 Jan 1970/i.test(attribute),
      )
      if (isOver) this.cookies.delete(name.trim())
      else this.cookies.set(name.trim(), value.trim())
    }
  }
}

/** Waits until something holds, asking again and again; fails when it does not within a generous limit. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  holds: (value: Value) => boolean,
  within = 55_000,
): Promise<Value> {
  const end = Date.now() + within
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    if (Date.now() > end) throw new Error(`still not so after ${within} ms: ${JSON.stringify(value).slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
