import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SearchBox } from '../../ui/search-box.tsx'
import '../../ui/input.css'
import './list.css'

type FiltersProps = {
  /** Where the list is: its filters are asked for by a plain form. */
  to: string
  words: string
  /** What can be looked for. */
  placeholder: string
  /** What the address says besides, which the form does not ask for. */
  kept: Record<string, string>
  children?: ReactNode
}

/** What narrows a list: a search and some choices. Each choice is asked for at once where scripts run. */
export function Filters({ to, words, placeholder, kept, children }: FiltersProps) {
  return (
    <Form
      className="a-filters"
      action={to}
      preventScrollReset
      onChange={(event) => event.target instanceof HTMLSelectElement && event.currentTarget.requestSubmit()}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox words={words} placeholder={placeholder} />
      {children}
    </Form>
  )
}

type Choice = { value: string; name: string }

/** One choice of the filters; '' is whatever. */
export function FilterChoice({
  name,
  label,
  value,
  choices,
}: {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
}) {
  return (
    <select className="select" name={name} aria-label={label} defaultValue={value} key={value}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  )
}
