/** What a toast says. */
export type ToastWords = {
  /** `bad` is for what failed: it interrupts readers, and is red. */
  tone: 'good' | 'bad'
  title: string
  text: string | null
  /** What one may want to see next. */
  offers: 'cart' | 'wishlist' | null
  /** Whether one press parts again what joined at sign-in. */
  canUndo: boolean
}

/**
 * A notice as toast: `Title`, or `Title | more words`, which may end in ` | Undo`. One that begins with `Error` tells
 * of a failure: `Error | Invalid login credentials`.
 */
export function readToast(notice: string): ToastWords {
  const [title = '', ...rest] = notice.split(' | ')
  const canUndo = rest.at(-1) === 'Undo'
  if (canUndo) rest.pop()
  return {
    tone: title === 'Error' ? 'bad' : 'good',
    title,
    text: rest.length > 0 ? rest.join(' | ') : null,
    offers: offeredAfter(title),
    canUndo,
  }
}

function offeredAfter(title: string): ToastWords['offers'] {
  const [, place] = /added to (cart|wishlist)!$/.exec(title) ?? []
  return place === 'cart' || place === 'wishlist' ? place : null
}
