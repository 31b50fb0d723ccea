import type { ChartedSize, SizeChart } from '#shop/catalogue/read-size-chart.ts'
import { bestFitting, type Rider } from '#shop/catalogue/rider.ts'
import { fitOf } from '#shop/catalogue/rider-height.ts'
import { listed } from '../product/listed.ts'

/** What the size guide answers to a rider. */
export type ToldSize = {
  /** `Kids bikes: size 24″` */
  words: string
  /** Why it is that one, or what to do where two fit; null where nothing is to be said. */
  reason: string | null
}

/** The size of a bike for adults and of one for kids, each where there is one; without any, for whom they are made. */
export function tellSize({ adults, kids }: SizeChart, rider: Rider): ToldSize[] {
  const told = [tellLine(adults, rider, 'Adult bikes and e-bikes'), tellLine(kids, rider, 'Kids bikes')]
  const found = told.filter((one) => one !== null)
  if (found.length > 0) return found
  const all = [...kids, ...adults]
  const least = Math.min(...all.map(({ riderMinCm }) => riderMinCm))
  const most = Math.max(...all.map(({ riderMaxCm }) => riderMaxCm))
  return [{ words: 'None of the usual sizes fits', reason: `They are made for riders of ${least} to ${most} cm.` }]
}

function tellLine(sizes: readonly ChartedSize[], rider: Rider, line: string): ToldSize | null {
  const fitting = sizes.filter((size) => fitOf(size, rider.heightCm) === 'fits')
  const best = bestFitting(fitting, rider)
  if (!best) return null
  if (fitting.length === 1) return { words: `${line}: size ${best.label}`, reason: null }
  const labels = fitting.map(({ label }) => label)
  if (rider.inseamCm === null)
    return {
      words: `${line}: size ${labels.join(' or ')}`,
      reason: 'Give the inseam too, and we can tell which of them.',
    }
  const reason = `${listed(labels)} both fit ${rider.heightCm} cm; with an inseam of ${rider.inseamCm} cm take ${best.label}.`
  return { words: `${line}: size ${best.label}`, reason }
}
