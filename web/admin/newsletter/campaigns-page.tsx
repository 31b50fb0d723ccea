import { showMomentBriefly } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { listCampaigns } from '#shop/newsletter/find-campaign.ts'
import { readReminderResults } from '#shop/reminders/find-reminder.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import type { Column } from '../list/column.ts'
import { More } from '../list/more.tsx'
import { placeIn } from '../list/place-in.ts'
import { ShortList } from '../list/short-list.tsx'
import type { Route } from './+types/campaigns-page.ts'
import { statusBadges, whenWords } from './campaign-words.ts'
import { Figure } from './figure.tsx'

/** So far back the results of the reminders look. */
const reminderDays = 30

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [page, reminders] = await Promise.all([
    listCampaigns(shop, { place: placeIn(searchParams) }),
    readReminderResults(shop, { days: reminderDays }),
  ])
  return { ...page, reminders }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Campaigns, Admin Panel' }]
}

type Shown = Route.ComponentProps['loaderData']['rows'][number]

export default function CampaignsPage({ loaderData: { rows, before, after, reminders } }: Route.ComponentProps) {
  const beside = (place: Record<string, string>) => `${adminLinks.campaigns}?${new URLSearchParams(place)}`
  return (
    <ShortList
      title="Campaigns"
      from={{ name: 'Subscribers', to: adminLinks.newsletter }}
      fresh={{ name: 'New campaign', to: adminLinks.newCampaign }}
      columns={columns}
      rows={rows}
      nothing="No campaigns yet"
    >
      <Card id="reminders" title={`Cart reminders, last ${reminderDays} days`}>
        <dl className="figures in">
          <Figure name="Sent" count={reminders.sent} />
          <Figure name="Opened again elsewhere" count={reminders.restored} />
          <Figure name="Became orders" count={reminders.ordered} />
          <div>
            <dt>Worth</dt>
            <dd>{showMoney(reminders.orderedKobo)}</dd>
          </div>
        </dl>
      </Card>
      <More found="" before={before && beside({ before })} after={after && beside({ after })} />
    </ShortList>
  )
}

const columns: readonly Column<Shown>[] = [
  {
    name: 'subject',
    heading: 'Subject',
    place: 'b',
    cell: ({ id, subject }) => <a href={adminLinks.campaign(id)}>{subject}</a>,
  },
  {
    name: 'state',
    heading: 'State',
    place: 'd',
    cell: (campaign) => (
      <>
        <Badge kind={statusBadges[campaign.status].kind}>{statusBadges[campaign.status].name}</Badge>{' '}
        <small>{whenWords(campaign)}</small>
      </>
    ),
  },
  {
    name: 'begun',
    heading: 'Begun',
    place: 'c',
    look: 'n when',
    cell: ({ createdAt }) => showMomentBriefly(createdAt),
  },
]
