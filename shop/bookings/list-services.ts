import { keepFact, type Shop } from '../shop.ts'
import { isServiceKind, type Service, type ServiceKind, serviceKinds } from './service.ts'

/** The services in their order, those too that are not offered now. */
export async function listServices(shop: Shop): Promise<Service[]> {
  return keepFact(shop, 'services', ['services'], () => readServices(shop))
}

/** The service, while it can be booked; null otherwise. */
export async function findOffered(shop: Shop, kind: ServiceKind): Promise<Service | null> {
  return (await listServices(shop)).find((service) => service.kind === kind && service.isOn) ?? null
}

/**
 * The service as it stands, locked until the transaction ends: whoever books, moves or changes the same waits, so that
 * each sees what the others have taken.
 */
export async function lockService(shop: Shop, kind: ServiceKind): Promise<Service> {
  const row = await shop.database
    .selectFrom('services')
    .selectAll()
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return serviceOf(row, kind)
}

async function readServices(shop: Shop): Promise<Service[]> {
  const rows = await shop.database.selectFrom('services').selectAll().execute()
  return serviceKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row && isServiceKind(row.kind) ? [serviceOf(row, kind)] : []
  })
}

type Row = {
  about: string
  minutes: number
  price_kobo: number
  is_from_price: boolean
  capacity: number
  is_on: boolean
  version: number
}

function serviceOf({ about, minutes, price_kobo, is_from_price, capacity, is_on, version }: Row, kind: ServiceKind) {
  return {
    kind,
    about,
    minutes,
    capacity,
    version,
    priceKobo: price_kobo,
    isFromPrice: is_from_price,
    isOn: is_on,
  }
}
