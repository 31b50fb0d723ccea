import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { longestQuery } from '#shop/listing/search/typed-query.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/input.css'
import '../../ui/search-box.css'

type SearchFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'placeholder' | 'required'> & {
  label: string
  /** What was searched for. */
  query?: string
  /** Whether its glass can be pressed; elsewhere a button stands beside it. */
  hasButton?: boolean
}

/** Few search: what suggests comes when the box has the focus. Where the line is down, the box still searches. */
const Suggestions = lazy<ComponentType<{ box: HTMLInputElement }>>(() =>
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

/** A box to search by, within a form. With scripts it suggests where to go while somebody types. */
export function SearchField({ label, query, hasButton = false, ...input }: SearchFieldProps) {
  const [box, setBox] = useState<HTMLInputElement | null>(null)
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
        maxLength={longestQuery}
        autoComplete="off"
        defaultValue={query}
        onFocus={({ currentTarget }) => setBox(currentTarget)}
        {...input}
      />
      {box && (
        <Suspense>
          <Suggestions box={box} />
        </Suspense>
      )}
    </div>
  )
}
