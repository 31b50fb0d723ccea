import { chooseEncoding, type Encoding, pressBest, pressQuickly } from './encoding.ts'

/** A page's text as it is and compressed; each form is made when somebody first asks for it. */
export type PageForms = {
  /** The form for a browser that sends this `Accept-Encoding`: the best where it is made, else what is made quickest. */
  encodingFor(accepted: string | undefined): Encoding
  in(encoding: Encoding): Buffer
}

type Form = { bytes: Buffer; isBest: boolean }

/** Below this many bytes compression saves nothing that a packet would notice. */
const worthwhileBytes = 500

/** A page asked for so often is worth the best compression; most addresses with a query are asked for once. */
const oftenEnough = 3

/** The best compression keeps one processor busy; never more than one, however many pages changed at once. */
let improving = false

export function pageForms(text: Buffer, { shared }: { shared: boolean }): PageForms {
  const forms = new Map<Encoding, Form>()
  let asked = 0

  function press(encoding: Encoding): Form {
    const form: Form = { bytes: pressQuickly(text, encoding), isBest: false }
    forms.set(encoding, form)
    return form
  }

  async function improve(encoding: 'br' | 'gzip') {
    improving = true
    try {
      forms.set(encoding, { bytes: await pressBest(text, encoding), isBest: true })
    } catch {
      // the form that is there stays
    } finally {
      improving = false
    }
  }

  return {
    encodingFor(accepted) {
      const smallest = chooseEncoding(accepted, ['br', 'gzip'])
      return forms.get(smallest)?.isBest ? smallest : chooseEncoding(accepted, ['zstd', 'br', 'gzip'])
    },
    in(encoding) {
      if (encoding === 'identity' || text.length < worthwhileBytes) return text
      const form = forms.get(encoding) ?? press(encoding)
      asked += 1
      const improved = encoding === 'gzip' ? 'gzip' : 'br'
      if (shared && asked >= oftenEnough && !improving && !forms.get(improved)?.isBest) void improve(improved)
      return form.bytes
    },
  }
}
