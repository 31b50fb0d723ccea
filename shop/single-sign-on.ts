import type { Outcome } from './outcome.ts'

/** What ties an answer of the provider to the browser and the question: all three are told to nobody else. */
export type JourneySecrets = { state: string; nonce: string; verifier: string }

/** Somebody as the provider of single sign-on knows them. `subject` is theirs there for ever; an address may change. */
export type VouchedPerson = {
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** Another house that vouches for people. `returnUrl` is where it sends them back to, the same in both calls. */
export type SingleSignOn = {
  /** Who it is: with a person's `subject` it names them for ever. */
  issuer: string
  /** What people call it. */
  label: string
  /** Where somebody is sent to prove who they are. */
  departure(journey: JourneySecrets & { returnUrl: string }): Promise<Outcome<{ address: string }, 'no-answer'>>
  /**
   * Who came back with this query. `declined`: they did not want to, or the provider did not; `not-vouched`: the answer
   * does not hold, or belongs to another question.
   */
  hear(
    journey: JourneySecrets & { returnUrl: string; answer: string },
  ): Promise<Outcome<VouchedPerson, 'declined' | 'not-vouched' | 'no-answer'>>
}
