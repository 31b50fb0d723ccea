import { chooseEncoding, type Encoding, pressBest, pressQuickly, unpressed } from './encoding.ts'

/**
 * A page's text as it is and compressed; each form is made when somebody first asks for it. What others will ask for is
 * held pressed alone: five pages take the room of one.
 */
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

export function pageForms(given: Buffer, { shared }: { shared: boolean }): PageForms {
  const forms = new Map<Encoding, Form>()
  let whole: Buffer | null = given
  const isSmall = given.length < worthwhileBytes
  let asked = 0

  function text(): Buffer {
    if (whole) return whole
    const [held] = forms
    if (!held) throw new Error('a text that is held in no form')
    const [encoding, { bytes }] = held
    return unpressed(bytes, encoding)
  }

  function press(encoding: Encoding): Form {
    const form: Form = { bytes: pressQuickly(text(), encoding), isBest: false }
    forms.set(encoding, form)
    if (shared) whole = null
    return form
  }

  async function improve(encoding: 'br' | 'gzip') {
    improving = true
    try {
      forms.set(encoding, { bytes: await pressBest(text(), encoding), isBest: true })
      // whoever takes the one takes the other
      if (encoding === 'br') forms.delete('zstd')
    } catch {
      // the form that is there stays
    } finally {
      improving = false
    }
  }

  return {
    encodingFor(accepted) {
      if (isSmall) return 'identity'
      const smallest = chooseEncoding(accepted, ['br', 'gzip'])
      return forms.get(smallest)?.isBest ? smallest : chooseEncoding(accepted, ['zstd', 'br', 'gzip'])
    },
    in(encoding) {
      if (encoding === 'identity' || isSmall) return text()
      const form = forms.get(encoding) ?? press(encoding)
      asked += 1
      const improved = encoding === 'gzip' ? 'gzip' : 'br'
      if (shared && asked >= oftenEnough && !improving && !forms.get(improved)?.isBest) void improve(improved)
      return form.bytes
    },
  }
}
