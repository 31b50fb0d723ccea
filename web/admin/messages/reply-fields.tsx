import { longestReply } from '#shop/messages/reply-length.ts'
import { AreaField } from '../../ui/field.tsx'

type ReplyFieldsProps = { replyKey: string; version: number; typed?: string | undefined; error?: string | undefined }

/** What an answer is written in. `replyKey` makes two presses one letter; the version tells whether others were faster. */
export function ReplyFields({ replyKey, version, typed, error }: ReplyFieldsProps) {
  return (
    <>
      <input type="hidden" name="key" value={replyKey} />
      <input type="hidden" name="version" value={version} />
      <AreaField
        label="Your answer"
        name="words"
        rows={8}
        maxLength={longestReply}
        required
        defaultValue={typed}
        error={error}
        hint="It goes out by e-mail, with their words below. Greeting and the shop’s name stand around it."
      />
    </>
  )
}
