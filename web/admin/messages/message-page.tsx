import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { showMomentInFull } from '#shop/lagos-day.ts'
import { listAssignees, showMessage } from '#shop/messages/show-message.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/message-page.ts'
import { Conversation } from './conversation.tsx'
import { Handling } from './handling.tsx'
import './message.css'
import { stateNames, suspicionWords } from './messages-address.ts'
import { ReplyFields } from './reply-fields.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const message = await showMessage(shop, params.id)
  if (!message) return data(null, 404)
  return { message, team: await listAssignees(shop), replyKey: randomUUID(), noteKey: randomUUID() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.message.subject ?? 'Message'}, Admin Panel` }]
}

const stateBadges: Record<keyof typeof stateNames, BadgeKind> = {
  new: 'wait',
  answered: 'ok',
  done: 'mute',
  spam: 'bad',
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  if (!loaderData) return <NothingHere what="message" />
  const { message, team, replyKey, noteKey } = loaderData
  const { id, name, email, phone, subject, state, receivedAt, customerId, version, suspicion } = message
  const replies = adminLinks.messageReplies(id)
  return (
    <>
      <header>
        <h1 className="said">{subject}</h1>
        <Badge kind={stateBadges[state]}>{stateNames[state]}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.messages}>Messages</BackLink>
        </div>
        <small>
          Received {showMomentInFull(receivedAt)}
          {suspicion && `. Suspected: ${suspicionWords[suspicion]}`}
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <Conversation message={message} />
          {state !== 'spam' && (
            <Card id="answer" title="Answer">
              <Form method="post" action={replies} className="in step-form" noValidate key={replyKey}>
                <ReplyFields replyKey={replyKey} version={version} />
                <div className="acts">
                  <button className="btn buy" type="submit" aria-busy={formAction === replies}>
                    Send answer
                  </button>
                </div>
              </Form>
            </Card>
          )}
          <TeamNotes notes={message.notes} to={adminLinks.messageNotes(id)} noteKey={noteKey} />
        </div>
        <div className="a-grid">
          <Handling message={message} team={team} />
          <Card
            id="from"
            title="From"
            beside={customerId && <a href={adminLinks.customer(customerId)}>Their account</a>}
          >
            <div className="in facts">
              <p>
                <b>{name}</b>
              </p>
              <p>
                <ContactLines email={email} phone={phone} />
              </p>
              <p className="muted">Anybody can write any address here. Answer to it, but believe it only so far.</p>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
