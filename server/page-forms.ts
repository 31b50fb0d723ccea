import { type Encoding, encode } from './encoding.ts'

/** A page's text as it is and compressed; each form is made when somebody first asks for it. */
export type PageForms = {
  /** Gives the bytes at once where they are there. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
}

type Form = { bytes: Buffer | Promise<Buffer>; thorough: boolean }

/** Below this many bytes compression saves nothing that a packet would notice. */
const worthwhileBytes = 500

/**
 * The first visitor waits for a quick compression. A page that is asked for again is worth a thorough one, which is
 * made beside: most addresses with a query are never asked for again.
 */
export function pageForms(text: Buffer): PageForms {
  const forms = new Map<Encoding, Form>()

  function begin(encoding: Encoding, thorough: boolean): Form {
    const form: Form = { bytes: text, thorough }
    form.bytes = encode(text, encoding, thorough ? 'for-many' : 'once').then((bytes) => {
      form.bytes = bytes
      return bytes
    })
    return form
  }

  function improve(encoding: Encoding, form: Form) {
    form.thorough = true
    const better = begin(encoding, true)
    Promise.resolve(better.bytes).then(
      () => forms.set(encoding, better),
      () => {},
    )
  }

  return {
    in(encoding) {
      if (encoding === 'identity' || text.length < worthwhileBytes) return text
      const form = forms.get(encoding)
      if (form && !form.thorough && Buffer.isBuffer(form.bytes)) improve(encoding, form)
      if (form) return form.bytes
      const first = begin(encoding, false)
      forms.set(encoding, first)
      return first.bytes
    },
  }
}
