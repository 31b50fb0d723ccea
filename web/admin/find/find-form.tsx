import { Icon } from '../../ui/icon.tsx'
import '../../ui/input.css'
import '../../ui/search-box.css'
import { adminLinks } from '../admin-links.ts'
import '../list/list.css'

/** Asks for anything in the panel; without scripts it leads to the page of what was found. */
export function FindForm({ words = '', onType }: { words?: string; onType?: (typed: string) => void }) {
  return (
    <search>
      <form action={adminLinks.find} className="a-filters">
        <div className="searchbox">
          <input
            className="input"
            type="search"
            name="q"
            key={words}
            defaultValue={words}
            placeholder="An order, a customer, a product, a code"
            aria-label="Find in the panel"
            maxLength={100}
            autoComplete="off"
            onChange={onType && (({ currentTarget }) => onType(currentTarget.value))}
          />
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  )
}
