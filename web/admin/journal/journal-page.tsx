import { showMomentInFull } from '#shop/lagos-day.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { type JournalLine, listJournal, listJournalChoices } from '#shop/reports/list-journal.ts'
import { listUndoable } from '#shop/undo/undo-change.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice } from '../list/filters.tsx'
import { dayChoices } from '../list/list-address.ts'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import type { Route } from './+types/journal-page.ts'
import { changedFacts } from './changed-facts.ts'
import './journal.css'
import { journalAddress } from './journal-address.ts'
import { Undo } from './undo.tsx'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = journalAddress.read(searchParams)
  const [page, manner, choices] = await Promise.all([
    listJournal(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'journal'),
    listJournalChoices(shop),
  ])
  const standing = await listUndoable(shop, page.rows)
  return { shown, page, manner, standing, ...choices }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Journal, Admin Panel' }]
}

export default function JournalPage({
  loaderData: { shown, page, manner, standing, people, kinds },
}: Route.ComponentProps) {
  const isOne = shown.about !== '' && !kinds.includes(shown.about)
  return (
    <ListFrame
      title="Journal"
      acts={<Export to={`${adminLinks.journalFile}?${journalAddress.search(shown)}`} />}
      note="Who changed what, and when. Nothing here is ever changed or removed."
      address={journalAddress}
      shown={shown}
      list="journal"
      manner={manner}
      searchFor="What was done, or to what"
      choices={
        <>
          <FilterChoice
            name="about"
            label="What was changed"
            value={shown.about}
            choices={[
              { value: '', name: 'Everything' },
              ...(isOne ? [{ value: shown.about, name: shown.about }] : []),
              ...kinds.map((value) => ({ value, name: value })),
            ]}
          />
          <FilterChoice
            name="by"
            label="Who"
            value={shown.by ?? ''}
            choices={[{ value: '', name: 'Anybody' }, ...people.map(({ id, name }) => ({ value: id, name }))]}
          />
          <FilterChoice name="days" label="When" value={String(shown.days ?? '')} choices={dayChoices('Ever')} />
        </>
      }
      page={page}
      nothing="Nothing was changed"
    >
      <ol className="journal">
        {page.rows.map((line) => (
          <Line key={line.id} line={line} standing={standing.get(line.id) ?? null} back={journalAddress.to(shown)} />
        ))}
      </ol>
    </ListFrame>
  )
}

type LineProps = {
  line: JournalLine
  /** Whether it can be taken back, or is already; null: neither. */
  standing: 'can' | 'undone' | null
  /** Where the journal stands, to come back to. */
  back: string
}

function Line({ line, standing, back }: LineProps) {
  const { id, change, subject, name, by, happenedAt, before, after } = line
  const facts = changedFacts(before, after)
  return (
    <li>
      <p>
        <b>{change}</b> by {by}
        {standing === 'undone' && ', undone since'}
        <small>
          {showMomentInFull(happenedAt)}
          <br />
          <Subject subject={subject} name={name} />
        </small>
      </p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== null && <del>{before}</del>}
                {before !== null && after !== null && ' '}
                {after !== null && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {standing === 'can' && <Undo entryId={id} back={back} what={change} />}
    </li>
  )
}

/** The thing that was changed, with the way to it where it has a page, and to all that was done to it. */
function Subject({ subject, name }: { subject: string; name: string | null }) {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  const words = `${kind.replaceAll('-', ' ')} ${name ?? briefly(id)}`.trim()
  const page = name === null ? undefined : pages[kind]?.(id, name)
  return (
    <>
      {page ? <a href={page}>{words}</a> : words},{' '}
      <a
        href={journalAddress.to({ words: '', about: subject, by: null, days: null })}
        aria-label={`all of it: ${words}`}
      >
        all of it
      </a>
    </>
  )
}

/** Where the things are that have a page of their own. */
const pages: Record<string, (id: string, name: string) => string> = {
  order: (_, number) => adminLinks.order(number),
  product: adminLinks.product,
  promotion: adminLinks.code,
  variant: adminLinks.variantStock,
  message: adminLinks.message,
  booking: adminLinks.booking,
  return: adminLinks.return,
  claim: adminLinks.claim,
  bundle: adminLinks.bundle,
  campaign: adminLinks.campaign,
  import: adminLinks.productImport,
  zone: adminLinks.zone,
  'hero-slide': adminLinks.slide,
}

/** The first figures of an id tell which one it is to whoever compares; its address has them all. */
function briefly(id: string): string {
  return id.replace(/^([\da-f]{8})-[\da-f-]{27}$/, '$1')
}
