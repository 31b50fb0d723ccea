import type { ReactNode } from 'react'
import { showCount } from '#shop/page-by-key.ts'
import '../../ui/check.css'
import './list.css'

/** The form that the boxes of a list belong to; a page has one list at most. */
export const bulkForm = 'chosen'

/**
 * What is done to the chosen rows of a list: the buttons are the children. It comes when the first row is chosen, with
 * or without scripts. `list` is where the list stands, to come back to.
 */
export function Bulk({ list, children }: { list: string; children: ReactNode }) {
  return (
    <form className="bulk" id={bulkForm} method="post" aria-label="Do with the chosen">
      <input type="hidden" name="list" value={list} />
      <b>With the chosen</b>
      {children}
    </form>
  )
}

type ManyActsProps = {
  /** Where it is done, and told first. */
  to: string
  /** By which name the address and the form say what is done. */
  by: string
  acts: readonly { value: string; name: string }[]
  /** The filter of the list, as its address has it, and how many it leaves. */
  search: string
  found: number
  /** Something is asked of whoever does it even to the chosen: the buttons lead to the page that asks. */
  isAsked?: boolean
}

/**
 * What can be done to the rows of a list: a button for the chosen, and a way to do it to all that match, told first.
 */
export function ManyActs({ to, by, acts, search, found, isAsked = false }: ManyActsProps) {
  return (
    <Bulk list={search}>
      {acts.map(({ value, name }) => (
        <button
          key={value}
          className="btn"
          type="submit"
          formMethod={isAsked ? 'get' : 'post'}
          formAction={to}
          name={by}
          value={value}
        >
          {name}
        </button>
      ))}
      {acts.map(({ value, name }) => (
        <a key={value} className="btn" href={`${to}?${new URLSearchParams({ [by]: value, list: search })}`}>
          {name}: all {showCount(found)} that match
        </a>
      ))}
    </Bulk>
  )
}

/** The box that chooses a row. */
export function Choose({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className="check">
      <input type="checkbox" form={bulkForm} name={name} value={value} aria-label={label} />
    </label>
  )
}

/** The box that chooses each row of the page; it waits for scripts. */
export function ChooseAll() {
  return (
    <label className="check needs-scripts">
      <input type="checkbox" aria-label="Choose all on this page" onChange={chooseAll} />
    </label>
  )
}

function chooseAll({ currentTarget }: { currentTarget: HTMLInputElement }) {
  for (const box of currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('td input[type="checkbox"]') ??
    [])
    box.checked = currentTarget.checked
}
