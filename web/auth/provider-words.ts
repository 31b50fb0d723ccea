import { tooManyTries } from './too-many.ts'

type Refused = { reason: string; details: unknown }

/** Why nobody gets to the provider of single sign-on. */
export function departureWords(label: string, { reason, details }: Refused): string {
  if (reason === 'too-many-attempts') return tooManyTries((details as { minutes: number }).minutes)
  return reason === 'no-answer' ? noAnswer(label) : 'Single sign-on is not offered here.'
}

/** Why somebody who came back from there does not come in. */
export function returnWords(label: string, reason: string): string {
  switch (reason) {
    case 'declined':
      return `${label} did not vouch for you. Try again, or sign in here.`
    case 'no-answer':
      return noAnswer(label)
    case 'address-not-proved-there':
      return `${label} has not confirmed your email. Confirm it there first, or sign up here.`
    case 'address-not-proved-here':
      return 'Your email has an account here and was never confirmed. Choose a new password with a letter: that confirms it.'
    case 'identity-already-exists':
      return identityWords['identity-already-exists']
    default:
      return 'This way in is good no more. Begin again.'
  }
}

/** Why an identity is not added or not removed, with the name that the refusal has everywhere. */
export const identityWords = {
  'identity-already-exists': 'This sign-in is connected with another account already (identity_already_exists).',
  'identity-not-found': 'You have no such way to sign in (identity_not_found).',
  'single-identity-not-deletable': 'This is your only way to sign in, so it stays (single_identity_not_deletable).',
} as const

function noAnswer(label: string): string {
  return `${label} does not answer just now. Try again later, or sign in here.`
}
