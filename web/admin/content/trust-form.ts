import { longestPoint, mostTrustPoints, type TrustPoint, trustDrawings } from '#shop/content/trust-point.ts'
import { beginning, tidyLine } from '#shop/typed-text.ts'
import { textIn } from '../../posted-form.ts'

export const emptyPoint: TrustPoint = { drawing: 'truck', title: '', words: '' }

/** What was typed in each place, the points that it gives, and what is wrong with it. */
export function readTrustForm(form: FormData) {
  const typed = Array.from({ length: mostTrustPoints }, (_, place): TrustPoint => {
    const read = (name: string) => tidyLine(beginning(textIn(form, `${name}-${place}`) ?? '', 500))
    const drawing = trustDrawings.find((name) => name === read('drawing')) ?? emptyPoint.drawing
    return { drawing, title: read('title'), words: read('words') }
  })
  const errors = typed.flatMap(({ title, words }, place) => [
    ...(title === '' && words !== '' ? [{ field: `title-${place}`, message: 'Give these words a title' }] : []),
    ...(title.length > longestPoint.title
      ? [{ field: `title-${place}`, message: `At most ${longestPoint.title} characters` }]
      : []),
    ...(words.length > longestPoint.words
      ? [{ field: `words-${place}`, message: `At most ${longestPoint.words} characters` }]
      : []),
  ])
  return { typed, errors, points: typed.filter(({ title }) => title !== '') }
}

/** Points as one reads them: a line for each. */
export function showTrustPoints(points: readonly TrustPoint[]): string {
  return points.map(({ drawing, title, words }) => [drawing, title, words].filter(Boolean).join(' | ')).join('\n')
}

/** What the form brought along of what it showed; nothing that the shop could have shown counts as nothing. */
export function seenPoints(text: string): TrustPoint[] {
  try {
    const seen: unknown = JSON.parse(text)
    return Array.isArray(seen) ? seen.filter(isPoint) : []
  } catch {
    return []
  }
}

function isPoint(value: unknown): value is TrustPoint {
  const { drawing, title, words } = (value ?? {}) as Record<string, unknown>
  return typeof drawing === 'string' && typeof title === 'string' && typeof words === 'string'
}
