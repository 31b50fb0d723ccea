import { type Encoding, encode } from './encoding.ts'

/** A page's text as it is and compressed; each form is made when somebody first asks for it. */
export type PageForms = {
  /** Gives the bytes at once where they are there. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
}

type Form = { bytes: Buffer | Promise<Buffer>; asked: number }

/** Below this many bytes compression saves nothing that a packet would notice. */
const worthwhileBytes = 500

/** A page asked for so often is worth the best compression; most addresses with a query are asked for once. */
const oftenEnough = 3

/** The best compression keeps one processor busy; never more than one, however many pages changed at once. */
let improving = false

export function pageForms(text: Buffer, { shared }: { shared: boolean }): PageForms {
  const forms = new Map<Encoding, Form>()

  function begin(encoding: Encoding): Form {
    const form: Form = { bytes: text, asked: 0 }
    form.bytes = encode(text, encoding, shared ? 'first' : 'own').then((bytes) => {
      form.bytes = bytes
      return bytes
    })
    forms.set(encoding, form)
    return form
  }

  async function improve(encoding: Encoding, form: Form) {
    improving = true
    form.asked = Number.NEGATIVE_INFINITY
    try {
      form.bytes = await encode(text, encoding, 'best')
    } catch {
      // the form that is there stays
    } finally {
      improving = false
    }
  }

  return {
    in(encoding) {
      if (encoding === 'identity' || text.length < worthwhileBytes) return text
      const form = forms.get(encoding) ?? begin(encoding)
      form.asked += 1
      if (shared && form.asked >= oftenEnough && !improving && Buffer.isBuffer(form.bytes)) void improve(encoding, form)
      return form.bytes
    },
  }
}
