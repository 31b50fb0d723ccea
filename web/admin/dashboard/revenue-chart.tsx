import { showDay } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { Revenue } from '#shop/reports/revenue.ts'
import { roundedUp, shortly } from './chart-scale.ts'

type Size = { width: number; height: number; left: number; top: number; bottom: number }

/** Drawn for a desk, and anew for a phone, where the same drawing would be too small to be read. */
const sizes = {
  wide: { width: 620, height: 236, left: 52, top: 14, bottom: 210 },
  narrow: { width: 310, height: 196, left: 46, top: 10, bottom: 170 },
} satisfies Record<string, Size>

/** Revenue by days as bars, today in yellow; for those who do not see it, as a table. */
export function RevenueChart({ days }: { days: Revenue['days'] }) {
  return (
    <>
      <Bars days={days} size={sizes.wide} className="chart wide" />
      <Bars days={days} size={sizes.narrow} className="chart narrow" />
      <div className="vh">
        <table>
          <caption>Revenue by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, kobo }) => (
              <tr key={day}>
                <th scope="row">{showDay(day)}</th>
                <td>{showMoney(kobo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Bars({ days, size, className }: { days: Revenue['days']; size: Size; className: string }) {
  const highest = roundedUp(Math.max(0, ...days.map(({ kobo }) => kobo)))
  const step = (size.width - size.left) / days.length
  const yOf = (kobo: number) => size.bottom - (Math.max(0, kobo) / highest) * (size.bottom - size.top)
  const marks = [0, 1, 2, 3, 4].map((quarter) => (highest * quarter) / 4)
  return (
    <svg className={className} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {marks.map((kobo) => (
        <g key={kobo}>
          <line className="ax" x1={size.left} x2={size.width} y1={yOf(kobo)} y2={yOf(kobo)} />
          <text x={size.left - 8} y={yOf(kobo) + 4} textAnchor="end">
            {shortly(kobo)}
          </text>
        </g>
      ))}
      {days.map(({ day, kobo }, index) => (
        <rect
          key={day}
          className={index === days.length - 1 ? 'now' : undefined}
          x={size.left + index * step + step * 0.15}
          y={yOf(kobo)}
          width={step * 0.7}
          height={size.bottom - yOf(kobo)}
        />
      ))}
      <text x={size.left} y={size.height - 6}>
        {showDay(days[0]?.day ?? '')}
      </text>
      <text x={size.width} y={size.height - 6} textAnchor="end">
        Today
      </text>
    </svg>
  )
}
