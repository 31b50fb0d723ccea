import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/input.css'
import '../../ui/search-box.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SearchFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'placeholder' | 'required'> & {
  label: string
  /** What was searched for. */
  query?: string
  /** Whether its glass can be pressed; elsewhere a button stands beside it. */
  hasButton?: boolean
}

/** A box to search by, within a form. With scripts it suggests where to go while somebody types. */
export function SearchField({ label, query, hasButton = false, ...input }: SearchFieldProps) {
  const suggestions = useSuggestions()
  return (
    <div className="searchbox">
      {hasButton ? (
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      ) : (
        <Icon name="search" />
      )}
      <input
        className="input"
        type="search"
        name="q"
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        defaultValue={query}
        {...input}
        {...suggestions.input}
      />
      <SuggestionList {...suggestions.list} />
      <span className="vh" role="status">
        {suggestions.said}
      </span>
    </div>
  )
}
