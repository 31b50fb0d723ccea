import { type LagosDay, showDate } from '#shop/lagos-day.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import { discountWords } from '#shop/promotions/promotion-words.ts'
import type { PromotionSort } from '#shop/promotions/promotions-filter.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'

/** What the list of codes shows of each, today. */
export function codeColumns(today: LagosDay): readonly Column<Promotion, PromotionSort>[] {
  return [
    {
      name: 'code',
      heading: 'Code',
      place: 'b',
      isFixed: true,
      sorts: { ascending: 'code' },
      cell: ({ id, code }) => (
        <a className="n" href={adminLinks.code(id)}>
          {code}
        </a>
      ),
      inFile: ({ code }) => code,
    },
    { name: 'gives', heading: 'Gives', place: 'd', cell: discountWords, inFile: discountWords },
    {
      name: 'uses',
      heading: 'Uses',
      place: 'c',
      sorts: { descending: 'uses' },
      look: 'n',
      cell: ({ mostUses, uses }) => (mostUses === null ? uses : `${uses} of ${mostUses}`),
      inFile: ({ uses }) => uses,
    },
    { name: 'most', heading: 'Most uses', inFile: ({ mostUses }) => mostUses },
    { name: 'days', heading: 'Days', place: 'x', cell: daysOf, inFile: daysOf },
    {
      name: 'state',
      heading: 'State',
      place: 'e',
      cell: (code) => (
        <>
          <Badge kind={stateOf(code, today) === 'Running' ? 'ok' : 'mute'}>{stateOf(code, today)}</Badge>
          <span className="only-folded"> {daysOf(code)}</span>
        </>
      ),
      inFile: (code) => stateOf(code, today),
    },
  ]
}

function daysOf({ firstDay, lastDay }: Promotion): string {
  const from = firstDay && `From ${showDate(firstDay)}`
  const until = lastDay && `until ${showDate(lastDay)}`
  return [from, until].filter(Boolean).join(' ') || 'Any day'
}

function stateOf({ isOn, firstDay, lastDay, mostUses, uses }: Promotion, today: LagosDay): string {
  if (!isOn) return 'Off'
  if (lastDay !== null && lastDay < today) return 'Over'
  if (mostUses !== null && uses >= mostUses) return 'Used up'
  return firstDay !== null && firstDay > today ? 'To come' : 'Running'
}
