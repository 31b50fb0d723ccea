import { Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { type Campaign, type CampaignResults, lettersAMinute } from '#shop/newsletter/campaign.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { Preview } from '../content/preview.tsx'
import '../orders/order.css'
import { audienceWords, statusBadges, whenWords } from './campaign-words.ts'
import { Figure } from './figure.tsx'

/** A campaign that was let go: what became of it so far, and the button that stops it. */
export function UnderWay({ campaign }: { campaign: Campaign & { results: CampaignResults } }) {
  const { id, subject, html, status, results, audience, finishedAt } = campaign
  const { name, kind } = statusBadges[status]
  return (
    <>
      <header>
        <h1>{subject}</h1>
        <Badge kind={kind}>{name}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.campaigns}>Campaigns</BackLink>
        </div>
        <small>
          {audienceWords(audience)}, {whenWords(campaign)}
        </small>
      </header>
      <Card id="results" title="Results">
        <div className="in step-form">
          <dl className="figures">
            <Figure name="To go" count={results.waiting} />
            <Figure name="Sent" count={results.sent} />
            <Figure name="Failed" count={results.failed} />
            <Figure name="Left out" count={results.skipped} />
            <Figure name="Unsubscribed since" count={results.leftSince} />
          </dl>
          {status === 'sending' && <p>At most {lettersAMinute} letters go out in a minute.</p>}
          {finishedAt && <p>Through on {showMoment(finishedAt)}.</p>}
          <Acts id={id} status={status} />
        </div>
      </Card>
      <Preview title={subject} html={html} />
    </>
  )
}

function Acts({ id, status }: Pick<Campaign, 'id' | 'status'>) {
  const { state } = useNavigation()
  if (status === 'sent') return null
  const isStopped = status === 'stopped'
  return (
    <Form method="post" action={isStopped ? adminLinks.continueCampaign(id) : adminLinks.stopCampaign(id)}>
      <button className={isStopped ? 'btn buy' : 'btn danger'} type="submit" aria-busy={state !== 'idle'}>
        {isStopped ? 'Let it go on' : 'Stop'}
      </button>
    </Form>
  )
}
