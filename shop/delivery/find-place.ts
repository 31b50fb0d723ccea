import { sql } from 'kysely'
import { keepFact, type Shop } from '../shop.ts'
import { type LgaPlaces, type Place, placeCalled } from './place.ts'

/** Every LGA that the shop delivers to with its areas, zone by zone, each in alphabetical order. */
export function listPlaces(shop: Shop): Promise<readonly LgaPlaces[]> {
  return keepFact(shop, 'places', ['settings'], () =>
    shop.database
      .selectFrom('lgas')
      .innerJoin('delivery_zones', 'delivery_zones.id', 'lgas.zone_id')
      .select([
        'lgas.name as lga',
        'delivery_zones.name as zone',
        sql<string[]>`array(select name from areas where areas.lga = lgas.name order by name)`.as('areas'),
      ])
      .orderBy('display_order')
      .orderBy('lgas.name')
      .execute(),
  )
}

/** The area or LGA of this name, in whatever spelling; null for one that the shop does not know, and for no name. */
export async function findPlace(shop: Shop, name: string | null): Promise<Place | null> {
  if (name === null) return null
  return placeCalled(name, await listPlaces(shop))
}
