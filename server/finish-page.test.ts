import { describe, expect, test } from 'vitest'
import { finishPage, hashOf } from './finish-page.ts'

const nonce = 'AbC-123_xyzAbC-123_xyz'
const styles = new Map([
  ['/assets/root.css', 'body{margin:0}'],
  ['/assets/home.css', 'h1{color:red}'],
])

/** What React Router 8.4.0 and React 19.3 render, shortened. */
function rendered({ head = '', body = '<h1>Home</h1>' }: { head?: string; body?: string } = {}): string {
  return [
    '<!DOCTYPE html><html lang="en-NG"><head><meta charSet="utf-8"/>',
    `<link rel="modulepreload" href="/assets/manifest.js" nonce="${nonce}"/>`,
    `<link rel="modulepreload" href="/assets/entry.client.js" nonce="${nonce}"/>`,
    `<link nonce="${nonce}" rel="stylesheet" href="/assets/root.css"/>`,
    `<link nonce="${nonce}" rel="stylesheet" href="/assets/home.css"/>`,
    `${head}</head><body>${body}`,
    `<script nonce="${nonce}">((storageKey, restoreKey) => {\n\t\trestore\n\t})("scroll", null)</script>`,
    `<script nonce="${nonce}">window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new Stream();</script>`,
    `<script nonce="${nonce}" type="module" async="">import "/assets/manifest.js";\n`,
    'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n  \n',
    '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.client.js");</script>',
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue("[1,\\"(a);\\"]\\n");</script>`,
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.close();</script>`,
    '<!--/$--><!--/$--></body></html>',
  ].join('')
}

function finish(rendered: string) {
  const { parts, ...hashes } = finishPage(rendered, { styles, nonce })
  return { html: parts.join(''), ...hashes }
}

describe('styles', () => {
  test('stand in the page in their order, and no link is left that browsers would fetch', () => {
    const { html } = finish(rendered())
    expect(html).toContain('<style>body{margin:0}h1{color:red}</style></head>')
  })

  test('for paper stay outside of it', () => {
    const link = '<link rel="stylesheet" href="/assets/home.css" media="print"/>'
    expect(finish(rendered().replace(/<link[^>]+home.css"\/>/, link)).html).toContain(link)
  })

  test('that several modules share stand in it once, under their own address', () => {
    const { html } = finish(rendered({ head: '<link rel="stylesheet" href="/assets/root.css#"/>' }))
    expect(html).not.toMatch(/<link[^>]*root\.css/)
    expect(html.match(/body\{margin:0\}/g)).toHaveLength(1)
  })

  test('are allowed by their hash', () => {
    expect(finish(rendered()).styleHashes).toEqual([hashOf('body{margin:0}h1{color:red}')])
  })

  test('of another origin stay as they are', () => {
    const link = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'
    expect(finish(rendered({ head: link })).html).toContain(link)
  })
})

describe('scripts', () => {
  const { html, scriptHashes } = finish(rendered())
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, head, text]) => ({ head, text }))

  test('nothing is fetched while the page is parsed', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toMatch(/<script[^>]*>\s*import /)
  })

  test('React finds the two elements that it looks for, where they were', () => {
    expect(scripts.map(({ head }) => head)).toEqual(['', '', ' type="module" async=""'])
    expect(scripts[2]?.text).toBe('')
  })

  test('the waiting script is JavaScript, and begins with everything at once when it is time', async () => {
    const page = fakePage()
    page.run(scripts[1]?.text ?? '')
    expect(page.preloaded).toEqual([])
    page.fire('pointerdown')
    page.fire('load')
    await page.settled()
    expect(page.sheets).toEqual(['/assets/root.css', '/assets/home.css'])
    expect(page.preloaded).toEqual([
      '/assets/manifest.js',
      '/assets/entry.client.js',
      '/assets/root.js',
      '/assets/home.js',
    ])
    expect(page.imported).toEqual([
      '/assets/manifest.js',
      '/assets/root.js',
      '/assets/home.js',
      '/assets/entry.client.js',
    ])
    expect(page.window.__reactRouterRouteModules).toEqual({ root: '/assets/root.js', home: '/assets/home.js' })
    expect(page.streamed).toEqual(['[1,"(a);"]\n', 'closed'])
  })

  test('it also begins by itself, once the page is loaded and idle', async () => {
    const page = fakePage()
    page.run(scripts[1]?.text ?? '')
    page.fire('load')
    await page.settled()
    expect(page.imported).toHaveLength(4)
  })

  test('whoever comes back to a page is put where they were, in a page that is laid out whole', () => {
    const returned = fakePage({ state: { key: 'a1' }, places: '{"a1":1200}' })
    returned.run(scripts[0]?.text ?? '')
    expect(returned.place()).toEqual({ y: 1200, className: '' })
  })

  test('whoever comes for the first time is given a name for the place, at the top of a page that is laid out as they go', () => {
    const first = fakePage()
    first.run(scripts[0]?.text ?? '')
    expect(first.place()).toEqual({ y: 0, className: 'fresh' })
    expect(first.history.state).toEqual({ key: expect.stringMatching(/^\w{5,}$/) })
  })

  test('are allowed by their hashes, and the nonce is gone', () => {
    expect(scriptHashes).toEqual([hashOf(scripts[0]?.text ?? ''), hashOf(scripts[1]?.text ?? '')])
    expect(html).not.toContain('nonce')
  })

  test('what somebody smuggled in is not allowed', () => {
    const smuggled = '<script>window.__reactRouterContext = steal()</script><script nonce="guessed">steal()</script>'
    const finished = finish(rendered({ body: smuggled }))
    expect(finished.scriptHashes).toHaveLength(2)
    expect(finished.scriptHashes).not.toContain(hashOf('steal()'))
    expect(finished.scriptHashes).not.toContain(hashOf('window.__reactRouterContext = steal()'))
    expect(finished.html).toContain(smuggled)
  })

  test('data for search engines is no script', () => {
    const data = '<script type="application/ld+json">{"@type":"Product"}</script>'
    const finished = finish(rendered({ head: data }))
    expect(finished.html).toContain(data)
    expect(finished.scriptHashes).toHaveLength(2)
  })

  test('a page that is not as we know it keeps its scripts, allowed by hash', () => {
    const other = rendered().replace('import "/assets/manifest.js";', 'import defaults from "/assets/manifest.js";')
    const finished = finish(other)
    expect(finished.html).toContain('import defaults from')
    expect(finished.scriptHashes).toHaveLength(5)
  })

  test('a page without scripts stays one', () => {
    const plain = '<!DOCTYPE html><html><head></head><body><h1>Plain</h1></body></html>'
    expect(finish(plain)).toEqual({ html: plain, scriptHashes: [], styleHashes: [] })
  })
})

/** The little of a browser that the waiting script touches. */
function fakePage({ state = null, places = null }: { state?: { key: string } | null; places?: string | null } = {}) {
  const listeners = new Map<string, Set<() => void>>()
  const preloaded: string[] = []
  const sheets: string[] = []
  const imported: string[] = []
  const streamed: string[] = []
  const window: Record<string, unknown> = {}
  const idle: (() => void)[] = []
  const documentElement = { className: 'fresh' }
  const history = { state, replaceState: (state: { key: string }) => Object.assign(history, { state }) }
  let y = 0
  const browser: Record<string, unknown> = {
    window,
    history,
    sessionStorage: { getItem: (name: string) => (name === 'scroll' ? places : null) },
    scrollTo: (_: number, to: number) => {
      y = to
    },
    document: {
      readyState: 'interactive',
      documentElement,
      createElement: () => ({}),
      head: {
        append: ({ href, disabled }: { href: string; disabled?: true }) => (disabled ? sheets : preloaded).push(href),
      },
    },
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    load: async (address: string) => {
      imported.push(address)
      return address
    },
    Stream: class {
      constructor() {
        const context = window.__reactRouterContext as Record<string, unknown>
        context.streamController = {
          enqueue: (text: string) => streamed.push(text),
          close: () => streamed.push('closed'),
        }
      }
    },
  }
  window.requestIdleCallback = browser.requestIdleCallback
  return {
    window,
    history,
    place: () => ({ y, className: documentElement.className }),
    preloaded,
    sheets,
    imported,
    streamed,
    run(script: string) {
      // `import()` is syntax and cannot be handed in
      new Function(...Object.keys(browser), script.replaceAll('import(', 'load('))(...Object.values(browser))
    },
    fire(name: string) {
      for (const listener of listeners.get(name) ?? []) listener()
    },
    async settled() {
      for (const callback of idle.splice(0)) callback()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
