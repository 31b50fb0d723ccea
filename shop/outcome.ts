/** What a verb answers: the thing it made, or the reason why it refused. Faults are thrown, refusals are returned. */
export type Outcome<Value, Reason extends string = string, Details = unknown> =
  | Accepted<Value>
  | Refused<Reason, Details>

export type Accepted<Value> = { accepted: true; value: Value }
export type Refused<Reason extends string = string, Details = unknown> = {
  accepted: false
  reason: Reason
  details: Details
}

export function accept(): Accepted<undefined>
export function accept<Value>(value: Value): Accepted<Value>
export function accept(value?: unknown) {
  return { accepted: true, value }
}

/** A refusal with the reason in a word and what the caller needs to explain it. It rolls the transaction back. */
export function refuse<const Reason extends string>(reason: Reason): Refused<Reason, undefined>
export function refuse<const Reason extends string, Details>(reason: Reason, details: Details): Refused<Reason, Details>
export function refuse(reason: string, details?: unknown) {
  return { accepted: false, reason, details }
}

/** The value, where a refusal would be a fault of ours (seeds, tests, commands). Throws on refusal. */
export function required<Value>(outcome: Outcome<Value>): Value {
  if (outcome.accepted) return outcome.value
  throw new Error(`refused: ${outcome.reason} ${JSON.stringify(outcome.details ?? '')}`)
}
