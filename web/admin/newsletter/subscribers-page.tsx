import { showManner } from '#shop/lists/show-manner.ts'
import { countSubscribers, listSubscribers } from '#shop/newsletter/list-subscribers.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/subscribers-page.ts'
import { subscribersAddress, viewNames } from './newsletter-address.ts'
import { subscriberColumns } from './subscriber-columns.tsx'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = subscribersAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listSubscribers(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'newsletter'),
    countSubscribers(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Newsletter, Admin Panel' }]
}

export default function SubscribersPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  return (
    <ListFrame
      title="Newsletter"
      acts={
        <>
          <Export to={`${adminLinks.newsletterFile}?${subscribersAddress.search(shown)}`} />
          <a className="btn buy" href={adminLinks.campaigns}>
            Campaigns
          </a>
        </>
      }
      address={subscribersAddress}
      shown={shown}
      list="newsletter"
      manner={manner}
      views={{
        label: 'Subscribers by how they stand',
        all: tabsOf(viewNames, counts.byView, {
          here: shown.view,
          to: (view) => subscribersAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="E-mail"
      columns={subscriberColumns}
      page={page}
      found={{ count: counts.found, one: 'subscriber', many: 'subscribers' }}
      nothing="No subscribers here"
    />
  )
}
