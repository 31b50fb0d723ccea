/** What a toast says. */
export type ToastWords = {
  /** `bad` is for what failed: it interrupts readers, and is red. */
  tone: 'good' | 'bad'
  title: string
  text: string | null
  /** What one may want to see next. */
  offers: 'cart' | 'wishlist' | null
}

/**
 * A notice as toast: `Title`, or `Title | more words`. One that begins with `Error` tells of a failure:
 * `Error | Invalid login credentials`.
 */
export function readToast(notice: string): ToastWords {
  const [title = '', ...rest] = notice.split(' | ')
  return {
    tone: title === 'Error' ? 'bad' : 'good',
    title,
    text: rest.length > 0 ? rest.join(' | ') : null,
    offers: offeredAfter(title),
  }
}

function offeredAfter(title: string): ToastWords['offers'] {
  const [, place] = /added to (cart|wishlist)!$/.exec(title) ?? []
  return place === 'cart' || place === 'wishlist' ? place : null
}
