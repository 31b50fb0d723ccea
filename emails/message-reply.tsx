import { Heading, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What an answer to a message is made of. */
export type MessageReplyFacts = {
  name: string
  subject: string
  /** What was asked, and when: `Fri 27 Nov, 4:52 PM`. */
  message: string
  askedAt: string
  /** What the team answers. */
  words: string
  settings: ShopSettings
}

/** Answers whoever has written to the shop, with their own words below. */
export function messageReply(facts: MessageReplyFacts): WrittenLetter {
  const subject = `Re: ${facts.subject}`
  return { subject, html: htmlOf(subject, facts), text: textOf(facts) }
}

function htmlOf(subject: string, { name, words, message, askedAt, settings }: MessageReplyFacts) {
  return letterHtml(
    <Letter subject={subject} preview={words.slice(0, 120)} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{`Hello ${name},`}</Heading>
        {paragraphs(words, looks.text)}
        <Text style={looks.small}>{`On ${askedAt} you wrote:`}</Text>
        {paragraphs(message, looks.small)}
      </Section>
    </Letter>,
  )
}

function paragraphs(words: string, style: typeof looks.text | typeof looks.small): ReactNode {
  return words.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
    <Text style={style} key={index}>
      {paragraph.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  ))
}

function textOf({ name, words, message, askedAt, settings }: MessageReplyFacts): string {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  return [
    `Hello ${name},`,
    words,
    [settings.shopName, settings.address, settings.email].join('\n'),
    [`On ${askedAt} you wrote:`, ...quoted].join('\n'),
  ].join('\n\n')
}
