import { showManner } from '#shop/lists/show-manner.ts'
import { type FoundFrame, findFrames } from '#shop/warranty/find-frames.ts'
import { countClaims, listClaims } from '#shop/warranty/list-claims.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import '../list/low-list.css'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import '../messages/message.css'
import type { Route } from './+types/claims-page.ts'
import { claimColumns } from './claim-columns.tsx'
import { claimNames, claimsAddress } from './claims-address.ts'

const mostFrames = 10

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = claimsAddress.read(searchParams)
  const [page, manner, counts, frames] = await Promise.all([
    listClaims(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'claims'),
    countClaims(shop, shown),
    findFrames(shop, { words: shown.words, limit: mostFrames }),
  ])
  return { shown, page, manner, counts, frames }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Warranty, Admin Panel' }]
}

export default function ClaimsPage({ loaderData: { shown, page, manner, counts, frames } }: Route.ComponentProps) {
  return (
    <>
      <ListFrame
        title="Warranty"
        acts={<Export to={`${adminLinks.claimsFile}?${claimsAddress.search(shown)}`} />}
        address={claimsAddress}
        shown={shown}
        list="claims"
        manner={manner}
        views={{
          label: 'Claims by how they stand',
          all: tabsOf(claimNames, counts.byState, {
            here: shown.state,
            to: (state) => claimsAddress.to({ ...shown, state }),
          }),
        }}
        searchFor="Frame number, claim, order or name"
        columns={claimColumns}
        page={page}
        found={{ count: counts.found, one: 'claim', many: 'claims' }}
        nothing="No claims here"
      />
      {frames.length > 0 && <Frames frames={frames} />}
    </>
  )
}

function Frames({ frames }: { frames: readonly FoundFrame[] }) {
  return (
    <Card id="frames" title="Bikes with this frame number">
      <ul className="low-list">
        {frames.map(({ frameNumber, name, orderNumber, owner }) => (
          <li key={frameNumber} className="plain">
            <a href={adminLinks.order(orderNumber)}>
              {frameNumber}
              <small>
                {name}. {owner}, order {orderNumber}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
