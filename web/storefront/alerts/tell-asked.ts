import { data } from 'react-router'
import { comeAgain, tooManyTries } from '../../auth/too-many.ts'

type Refused = { reason: string; details: { minutes: number } | undefined }

/** Why what was asked for is not kept, with what was typed. */
export function tellRefused(typed: string, { reason, details }: Refused) {
  const again = { typed, error: null as string | null, refusal: null as string | null, isToConfirm: null }
  if (reason === 'not-an-address')
    return data({ ...again, error: 'Enter your email address, like name@example.com' }, 422)
  if (reason === 'too-many-attempts' && details)
    return data({ ...again, refusal: tooManyTries(details.minutes) }, comeAgain(details.minutes))
  return data({ ...again, refusal: 'There is nothing to wait for here any more.' }, 409)
}

/** What happens next, for whoever asked. */
export function askedWords(isToConfirm: boolean): string {
  return isToConfirm
    ? 'A letter is on its way to you. Confirm in it that we may write to you. Nothing there? Look among your spam.'
    : 'We write to you as soon as it is so.'
}
