import { showMoment } from '#shop/lagos-day.ts'
import { readPlace } from '#shop/page-by-key.ts'
import { type JournalLine, listJournal, listJournalChoices } from '#shop/reports/list-journal.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import type { Route } from './+types/journal-page.ts'
import { changedFacts } from './changed-facts.ts'
import './journal.css'
import { journalAddress, journalSpans, readJournalFilter } from './journal-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readJournalFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, choices] = await Promise.all([listJournal(shop, { filter, place }), listJournalChoices(shop)])
  return { filter, ...page, ...choices }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Journal, Admin Panel' }]
}

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, people, kinds } = loaderData
  const isOne = filter.about !== '' && !kinds.includes(filter.about)
  return (
    <>
      <header>
        <h1>Journal</h1>
        <small>Who changed what, and when. Nothing here is ever changed or removed.</small>
      </header>
      <section className="a-card" aria-label="Journal">
        <Filters to={adminLinks.journal} words={filter.words} placeholder="What was done, or to what" kept={{}}>
          <FilterChoice
            name="about"
            label="What was changed"
            value={filter.about}
            choices={[
              { value: '', name: 'Everything' },
              ...(isOne ? [{ value: filter.about, name: filter.about }] : []),
              ...kinds.map((value) => ({ value, name: value })),
            ]}
          />
          <FilterChoice
            name="by"
            label="Who"
            value={filter.by ?? ''}
            choices={[{ value: '', name: 'Anybody' }, ...people.map(({ id, name }) => ({ value: id, name }))]}
          />
          <FilterChoice
            name="days"
            label="When"
            value={String(filter.days ?? '')}
            choices={[
              { value: '', name: 'Ever' },
              ...journalSpans.map((days) => ({
                value: String(days),
                name: days === 1 ? 'Last day' : `Last ${days} days`,
              })),
            ]}
          />
        </Filters>
        {rows.length === 0 ? (
          <p className="none">Nothing was changed</p>
        ) : (
          <ol className="journal">
            {rows.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
      </section>
      <More
        found=""
        before={before && journalAddress(filter, { before })}
        after={after && journalAddress(filter, { after })}
      />
    </>
  )
}

function Line({ line: { change, subject, by, happenedAt, before, after } }: { line: JournalLine }) {
  const facts = changedFacts(before, after)
  return (
    <li>
      <p>
        <b>{change}</b> by {by}
        <small>
          {showMoment(happenedAt)},{' '}
          <a href={journalAddress({ words: '', about: subject, by: null, days: null })}>{briefly(subject)}</a>
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
    </li>
  )
}

/** The first figures of an id tell which one it is to whoever reads; its address has them all. */
function briefly(subject: string): string {
  return subject.replace(/(:[\da-f]{8})-[\da-f-]{27}$/, '$1')
}
