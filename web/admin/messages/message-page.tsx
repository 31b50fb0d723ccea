import { randomUUID } from 'node:crypto'
import { data, Form, useNavigation } from 'react-router'
import { showMoment } from '#shop/lagos-day.ts'
import { listAssignees, showMessage } from '#shop/messages/show-message.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/message-page.ts'
import { Conversation } from './conversation.tsx'
import { Handling } from './handling.tsx'
import './message.css'
import { stateNames } from './messages-address.ts'
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
  const { id, name, email, phone, subject, state, receivedAt, customerId, version } = message
  const replies = adminLinks.messageReplies(id)
  return (
    <>
      <header>
        <h1 className="said">{subject}</h1>
        <Badge kind={stateBadges[state]}>{stateNames[state]}</Badge>
        <div className="acts">
          <a className="btn soft" href={adminLinks.messages}>
            <Icon name="arrow-left" small />
            Messages
          </a>
        </div>
        <small>Received {showMoment(receivedAt)}</small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <Conversation message={message} />
          {state !== 'spam' && (
            <section className="a-card" aria-labelledby="answer">
              <header>
                <h2 id="answer">Answer</h2>
              </header>
              <Form method="post" action={replies} className="in step-form" noValidate key={replyKey}>
                <ReplyFields replyKey={replyKey} version={version} />
                <div className="acts">
                  <button className="btn buy" type="submit" aria-busy={formAction === replies}>
                    Send answer
                  </button>
                </div>
              </Form>
            </section>
          )}
          <TeamNotes notes={message.notes} to={adminLinks.messageNotes(id)} noteKey={noteKey} />
        </div>
        <div className="a-grid">
          <Handling message={message} team={team} />
          <section className="a-card" aria-labelledby="from">
            <header>
              <h2 id="from">From</h2>
              {customerId && <a href={adminLinks.customer(customerId)}>Their account</a>}
            </header>
            <div className="in facts">
              <p>
                <b>{name}</b>
              </p>
              <p>
                <a href={`mailto:${email}`}>{email}</a>
                {phone && (
                  <>
                    <br />
                    <a href={`tel:${phone}`}>{showPhone(phone)}</a>
                  </>
                )}
              </p>
              <p className="muted">Anybody can write any address here. Answer to it, but believe it only so far.</p>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}
