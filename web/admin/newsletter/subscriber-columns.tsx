import { lagosDay, showDate, showMoment, showMomentBriefly } from '#shop/lagos-day.ts'
import type { ListedSubscriber } from '#shop/newsletter/list-subscribers.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { EmailAddress } from '../email-address.tsx'
import type { Column } from '../list/column.ts'
import { viewNames } from './newsletter-address.ts'

const badges: Record<ListedSubscriber['status'], BadgeKind> = {
  confirmed: 'ok',
  unconfirmed: 'wait',
  unsubscribed: 'mute',
}

/** What the list of subscribers and its file show of each. */
export const subscriberColumns: readonly Column<ListedSubscriber>[] = [
  {
    name: 'email',
    heading: 'E-mail',
    place: 'b',
    isFixed: true,
    cell: ({ email }) => <EmailAddress email={email} />,
    inFile: ({ email }) => email,
  },
  {
    name: 'state',
    heading: 'State',
    place: 'd',
    cell: (subscriber) => (
      <>
        <Badge kind={badges[subscriber.status]}>{viewNames[subscriber.status]}</Badge>
        <small> {since(subscriber)}</small>
      </>
    ),
    inFile: ({ status }) => viewNames[status],
  },
  {
    name: 'code',
    heading: 'Code',
    place: 'x',
    look: 'n',
    cell: ({ code, isCodeUsed }) => code && `${code}${isCodeUsed ? ', used' : ''}`,
    inFile: ({ code }) => code,
  },
  { name: 'used', heading: 'Code used', inFile: ({ isCodeUsed }) => (isCodeUsed ? 'yes' : '') },
  {
    name: 'agreed',
    heading: 'Agreed to',
    place: 'x',
    cell: ({ consentVersion, source }) => `Version ${consentVersion}, ${source}`,
    inFile: ({ consent }) => consent,
  },
  { name: 'version', heading: 'Version', inFile: ({ consentVersion }) => consentVersion },
  { name: 'form', heading: 'Form', inFile: ({ source }) => source },
  {
    name: 'asked',
    heading: 'Asked',
    place: 'c',
    look: 'n when',
    cell: ({ askedAt }) => showMomentBriefly(askedAt),
    inFile: ({ askedAt }) => showMoment(askedAt),
  },
  { name: 'confirmed', heading: 'Confirmed', inFile: ({ confirmedAt }) => confirmedAt && showMoment(confirmedAt) },
  { name: 'left', heading: 'Left', inFile: ({ leftAt }) => leftAt && showMoment(leftAt) },
]

function since({ status, confirmedAt, leftAt }: ListedSubscriber): string {
  const moment = status === 'unsubscribed' ? leftAt : confirmedAt
  return moment ? `since ${showDate(lagosDay(moment))}` : ''
}
