import { keepFact, type Shop } from '../shop.ts'
import { typesOfLine } from './product-type.ts'

/** A size with the riders that it fits, in cm. */
export type ChartedSize = { label: string; riderMinCm: number; riderMaxCm: number }

/** Whom sizes fit where a model does not say otherwise, each from small to large. */
export type SizeChart = { adults: ChartedSize[]; kids: ChartedSize[] }

/** The size chart of bikes for adults, e-bikes among them, and for kids. */
export async function readSizeChart(shop: Shop): Promise<SizeChart> {
  return keepFact(shop, 'size chart', ['settings'], async () => ({
    adults: await readLine(shop, 'adult'),
    kids: await readLine(shop, 'kids'),
  }))
}

async function readLine(shop: Shop, line: 'adult' | 'kids'): Promise<ChartedSize[]> {
  return shop.database
    .selectFrom('size_chart')
    .select(['label', 'rider_min_cm as riderMinCm', 'rider_max_cm as riderMaxCm'])
    .distinct()
    .where('product_type', 'in', typesOfLine(line))
    .orderBy('rider_min_cm')
    .execute()
}
