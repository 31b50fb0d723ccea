import { SearchBox } from '../../ui/search-box.tsx'
import { adminLinks } from '../admin-links.ts'
import '../list/list.css'

/** Asks for anything in the panel; without scripts it leads to the page of what was found. */
export function FindForm({ words = '', onType }: { words?: string; onType?: (typed: string) => void }) {
  return (
    <search>
      <form action={adminLinks.find} className="a-filters">
        <SearchBox
          words={words}
          placeholder="An order, a customer, a product, a code"
          label="Find in the panel"
          onType={onType}
        />
      </form>
    </search>
  )
}
