import { showMomentInFull } from '#shop/lagos-day.ts'
import { type JournalLine, listJournal } from '#shop/reports/list-journal.ts'
import { shopContext } from '../../shop-context.ts'
import type { Column } from '../list/column.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/journal-file-page.ts'
import { changedFacts } from './changed-facts.ts'
import { journalAddress } from './journal-address.ts'

/** The lines of the journal that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = journalAddress.read(searchParams)
  return fileOf(shop, 'journal', columns, (part) => listJournal(shop, { filter, ...part }))
}

const columns: readonly Column<JournalLine>[] = [
  { name: 'when', heading: 'When', inFile: ({ happenedAt }) => showMomentInFull(happenedAt) },
  { name: 'by', heading: 'Who', inFile: ({ by }) => by },
  { name: 'change', heading: 'What was done', inFile: ({ change }) => change },
  { name: 'subject', heading: 'To what', inFile: ({ subject }) => subject },
  { name: 'called', heading: 'Called', inFile: ({ name }) => name },
  { name: 'before', heading: 'Before', inFile: (line) => sideOf(line, 'before') },
  { name: 'after', heading: 'After', inFile: (line) => sideOf(line, 'after') },
]

/** The facts that a change touched, as they were or became. */
function sideOf({ before, after }: JournalLine, side: 'before' | 'after'): string {
  return changedFacts(before, after)
    .flatMap((fact) => (fact[side] === null ? [] : [`${fact.name}: ${fact[side]}`]))
    .join('; ')
}
