export type FormInPage = { action: string; method: string; fields: Record<string, string> }

/** Every form of a page as a browser without scripts would send it: its address, and what its fields hold untouched. */
export function formsIn(html: string): FormInPage[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => ({
    action: attribute(head, 'action') ?? '',
    method: (attribute(head, 'method') ?? 'get').toLowerCase(),
    fields: { ...inputsIn(body), ...selectsIn(body), ...textAreasIn(body) },
  }))
}

/** The first form that is sent to an address of this shape. Throws where the page has none. */
export function formTo(html: string, action: RegExp): FormInPage {
  const found = formsIn(html).find((form) => action.test(form.action))
  if (!found) throw new Error(`no form to ${action} among ${formsIn(html).map((form) => form.action)}`)
  return found
}

function inputsIn(body: string) {
  const inputs = [...body.matchAll(/<input\b([^>]*)>/g)].map(([, head = '']) => head)
  return Object.fromEntries(
    inputs.flatMap((head) => {
      const name = attribute(head, 'name')
      const isChoice = ['radio', 'checkbox'].includes(attribute(head, 'type') ?? '')
      const isSent = name !== null && !/\sdisabled\b/.test(head) && (!isChoice || /\schecked\b/.test(head))
      return isSent ? [[name, attribute(head, 'value') ?? (isChoice ? 'on' : '')]] : []
    }),
  )
}

function selectsIn(body: string) {
  const selects = [...body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)]
  return Object.fromEntries(
    selects.flatMap(([, head = '', options = '']) => {
      const name = attribute(head, 'name')
      const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, option = '', text = '']) => ({
        option,
        text,
      }))
      const chosen = all.find(({ option }) => /\sselected\b/.test(option)) ?? all[0]
      return name === null || !chosen ? [] : [[name, attribute(chosen.option, 'value') ?? unescaped(chosen.text)]]
    }),
  )
}

function textAreasIn(body: string) {
  const areas = [...body.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)]
  return Object.fromEntries(
    areas.flatMap(([, head = '', text = '']) => {
      const name = attribute(head, 'name')
      return name === null ? [] : [[name, unescaped(text)]]
    }),
  )
}

function attribute(head: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)
  return match ? unescaped(match[1] ?? '') : null
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

function unescaped(text: string) {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

/** What a page says, without its markup. */
export function textOf(html: string): string {
  return unescaped(
    html
      // React marks where two texts meet.
      // where a long word may break there is no space
      .replace(/<!--[\s\S]*?-->|<wbr\/?>/g, '')
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'"),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
