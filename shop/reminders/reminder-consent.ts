/**
 * What somebody says yes to when they want to be reminded of a cart that they left: a guest for this one, an account
 * for each. It stands where they say it, and is kept with it. Give it the next version when its meaning changes.
 */
export const reminderConsent = {
  version: 1,
  ofGuest: 'If I leave this order unfinished, send me one e-mail with a link back to my cart, and nothing else.',
  ofAccount: 'When I leave a cart unfinished, send me one e-mail with a link back to it, and nothing else.',
}

/** Nobody is reminded of a cart that was left longer ago, as after the reminders were off for a while. */
export const oldestDays = 7

/** For so long the link of a reminder brings the cart back. */
export const linkDays = 30
