import { showMoment } from '#shop/lagos-day.ts'
import type { StaffMessage } from '#shop/messages/show-message.ts'
import { Card } from '../card.tsx'

/** What was asked, and what the team has answered. */
export function Conversation({ message: { name, message, replies } }: { message: StaffMessage }) {
  return (
    <Card id="asked" title={`${name} asks`}>
      <p className="in said">{message}</p>
      {replies.length > 0 && (
        <div className="in replies">
          {replies.map(({ id, by, words, writtenAt, sentAt }) => (
            <div key={id}>
              <p className="said">{words}</p>
              <small>
                {by}, {showMoment(writtenAt)}. {sentAt ? 'Sent' : 'On its way'}
              </small>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
