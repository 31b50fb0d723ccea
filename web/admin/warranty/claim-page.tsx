import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { showDay, showMoment } from '#shop/lagos-day.ts'
import { returnLinks } from '#shop/return-links.ts'
import { showClaim } from '#shop/warranty/list-claims.ts'
import { type ClaimState, claimMayBecome, claimWords } from '#shop/warranty/warranty.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { ContactLines } from '../contact-lines.tsx'
import '../messages/message.css'
import { NothingHere } from '../nothing-here.tsx'
import '../orders/order.css'
import type { Route } from './+types/claim-page.ts'
import { ClaimFields } from './claim-fields.tsx'
import { ClaimTalk } from './claim-talk.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showClaim(context.get(shopContext), params.claimId)
  if (!found) return data(null, 404)
  const { claim, order, reachedOn } = found
  const { number, linkToken, recipient } = order
  return { claim, number, linkToken, recipient, reachedOn, replyKey: randomUUID() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Claim ${loaderData?.claim.number ?? ''}, Admin Panel` }]
}

const badges: Record<ClaimState, BadgeKind> = {
  new: 'wait',
  answered: 'ok',
  accepted: 'ok',
  declined: 'bad',
  done: 'mute',
}

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  if (!loaderData) return <NothingHere what="claim" />
  const { claim, number, linkToken, recipient, reachedOn, replyKey } = loaderData
  const replies = adminLinks.claimReplies(claim.id)
  const next: readonly ClaimState[] = claimMayBecome[claim.state]
  return (
    <>
      <header>
        <h1>Claim {claim.number}</h1>
        <Badge kind={badges[claim.state]}>{claimWords[claim.state].staff}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.claims}>Warranty</BackLink>
        </div>
        <small>
          Made {showMoment(claim.madeAt)}
          {reachedOn !== null && `. It reached the shop on ${showDay(reachedOn)}`}
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <ClaimTalk claim={claim} firstName={recipient.firstName} />
          <Card id="answer" title="Answer">
            <Form method="post" action={replies} className="in step-form" noValidate key={replyKey}>
              <ClaimFields claim={claim} replyKey={replyKey} />
              <div className="acts">
                <button className="btn buy" type="submit" aria-busy={formAction === replies}>
                  Send answer
                </button>
              </div>
            </Form>
          </Card>
        </div>
        <div className="a-grid">
          <Card id="handling" title="What becomes of it">
            <div className="in order-steps">
              {next.map((state) => (
                <Form method="post" action={adminLinks.claimState(claim.id)} key={state}>
                  <input type="hidden" name="version" value={claim.version} />
                  <input type="hidden" name="state" value={state} />
                  <button className={state === 'declined' ? 'btn danger wide' : 'btn soft wide'} type="submit">
                    {claimWords[state].staff}, without a letter
                  </button>
                </Form>
              ))}
            </div>
          </Card>
          <Card id="facts" title="Bike and owner">
            <div className="in facts">
              <p>
                Frame <b>{claim.frameNumber}</b>
              </p>
              <p>
                <a href={adminLinks.order(number)}>Order {number}</a>
              </p>
              <p>
                <b>
                  {recipient.firstName} {recipient.lastName}
                </b>
                <br />
                <ContactLines email={recipient.email} phone={recipient.phone} />
              </p>
              <p>
                <a href={returnLinks.claim(linkToken, claim.id)}>See it as the customer does</a>
              </p>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
