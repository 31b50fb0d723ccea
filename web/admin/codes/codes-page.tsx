import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { countPromotions, listPromotions } from '#shop/promotions/list-promotions.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import { discountWords } from '#shop/promotions/promotion-words.ts'
import { promotionViews } from '#shop/promotions/promotions-filter.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import type { Route } from './+types/codes-page.ts'
import { codesAddress, readCodesFilter, viewNames } from './codes-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readCodesFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts] = await Promise.all([listPromotions(shop, { filter, place }), countPromotions(shop, filter)])
  return { filter, ...page, counts, today: lagosDay(shop.clock.now()) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Discount codes, Admin Panel' }]
}

export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts, today } = loaderData
  const views = promotionViews.map((view) => ({
    name: viewNames[view],
    to: codesAddress({ ...filter, view }),
    count: showCount(counts.byView[view] ?? 0),
    isHere: view === filter.view,
  }))
  return (
    <>
      <header>
        <h1>Discount codes</h1>
        <div className="acts">
          <a className="btn buy" href={adminLinks.newCode}>
            New code
          </a>
        </div>
      </header>
      <section className="a-card" aria-label="Discount codes">
        <Views views={views} label="Codes by whether they run" />
        <Filters
          to={adminLinks.codes}
          words={filter.words}
          placeholder="Code"
          kept={filter.view === 'running' ? {} : { view: filter.view }}
        >
          {null}
        </Filters>
        {rows.length === 0 ? <p className="none">No codes found</p> : <CodeTable codes={rows} today={today} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'code' : 'codes'}`}
        before={before && codesAddress(filter, { before })}
        after={after && codesAddress(filter, { after })}
      />
    </>
  )
}

function CodeTable({ codes, today }: { codes: readonly Promotion[]; today: string }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Gives</th>
          <th scope="col">Uses</th>
          <th scope="col">Days</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.id}>
            <td className="b">
              <a className="n" href={adminLinks.code(code.id)}>
                {code.code}
              </a>
            </td>
            <td className="d">{discountWords(code)}</td>
            <td className="c n">{code.mostUses === null ? code.uses : `${code.uses} of ${code.mostUses}`}</td>
            <td className="x">{daysOf(code)}</td>
            <td className="e">
              <Badge kind={stateOf(code, today) === 'Running' ? 'ok' : 'mute'}>{stateOf(code, today)}</Badge>
              <span className="only-folded"> {daysOf(code)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function daysOf({ firstDay, lastDay }: Promotion): string {
  const from = firstDay && `From ${showDate(firstDay)}`
  const until = lastDay && `until ${showDate(lastDay)}`
  return [from, until].filter(Boolean).join(' ') || 'Any day'
}

function stateOf({ isOn, firstDay, lastDay, mostUses, uses }: Promotion, today: string): string {
  if (!isOn) return 'Off'
  if (lastDay !== null && lastDay < today) return 'Over'
  if (mostUses !== null && uses >= mostUses) return 'Used up'
  return firstDay !== null && firstDay > today ? 'To come' : 'Running'
}
