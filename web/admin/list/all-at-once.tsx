import type { ReactNode } from 'react'
import { FormPage } from '../form-page.tsx'

type AllAtOnceProps = {
  title: string
  /** The list, as it was filtered. */
  back: { to: string; name: string }
  /** The filter of the list, as its address has it. */
  search: string
  /** How one of them and how several are called. */
  names: { one: string; many: string }
  /** How many match, at most one more than `most`. */
  found: number
  most: number
  /** The ids of those that change; they are sent as they were told. */
  changing: readonly string[]
  /** Ends "3 orders go". */
  going: string
  /** Ends "3 orders match, and none of them". */
  none: string
  act: string
  isDanger?: boolean
  /** Just those whose boxes were ticked, where they are told too before it is done. */
  isChosen?: boolean
  errors?: readonly { field: string; message: string }[]
  /** The names of the first of those that change, where they are told. */
  first?: readonly string[]
  /** What else is told before it is done. */
  words?: ReactNode
  /** More hidden fields. */
  children?: ReactNode
}

/** Asks before something is done to all that a list shows: tells how many change, and that there are too many or none. */
export function AllAtOnce({ title, back, search, names, found, most, changing, ...about }: AllAtOnceProps) {
  const { going, none, act, isDanger = false, isChosen = false, errors = [], first = [], words, children } = about
  const count = (things: number) => `${things.toLocaleString('en')} ${things === 1 ? names.one : names.many}`
  if (found > most || changing.length === 0)
    return (
      <>
        <header>
          <h1>{title}</h1>
        </header>
        <p>
          {found > most
            ? `More than ${count(most)} match. Narrow the list, and do it in parts.`
            : `${count(found)} match, and none of them ${none}.`}
        </p>
        <a className="btn soft" href={back.to}>
          Back to the list
        </a>
      </>
    )
  return (
    <FormPage
      title={title}
      back={back}
      words={
        <>
          <p>
            {isChosen ? 'As chosen: ' : `All ${count(found)} that match: `}
            <b>{count(changing.length)}</b> {changing.length === 1 ? 'goes' : 'go'} {going}. What comes in from now on
            is left alone.
          </p>
          {first.length > 0 && (
            <p>
              {first.join(', ')}
              {changing.length > first.length && ` and ${changing.length - first.length} more`}
            </p>
          )}
          {words}
        </>
      }
      act={`${act}: ${count(changing.length)}`}
      isDanger={isDanger}
      errors={errors}
    >
      <input type="hidden" name="list" value={search} />
      <input type="hidden" name="all" value={changing.join(',')} />
      {children}
    </FormPage>
  )
}
