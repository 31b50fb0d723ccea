import { showMoment } from '#shop/lagos-day.ts'
import type { Claim } from '#shop/warranty/find-claims.ts'
import { Pictures } from '../../ui/pictures.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../messages/message.css'

/** What was claimed, and what the team has answered. */
export function ClaimTalk({ claim, firstName }: { claim: Claim; firstName: string }) {
  const { id, words, photos, replies } = claim
  return (
    <Card id="claimed" title={`${firstName} claims`}>
      <div className="in">
        <p className="said">{words}</p>
        <Pictures photos={photos} pathOf={(photoId) => adminLinks.claimPhoto(id, photoId)} />
      </div>
      {replies.length > 0 && (
        <div className="in replies">
          {replies.map((reply) => (
            <div key={reply.id}>
              <p className="said">{reply.words}</p>
              <small>
                {reply.by}, {showMoment(reply.writtenAt)}. {reply.sentAt ? 'Sent' : 'On its way'}
              </small>
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
