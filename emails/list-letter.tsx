import { Button, Heading, Section, Text } from '@react-email/components'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter says that somebody asked for. */
export type ListWords = {
  subject: string
  headline: string
  words: string
  /** A code to type; null where it carries none. */
  code: string | null
  button: string
  /** What stands below the button; '' for nothing. */
  more: string
}

export type ListFacts = {
  settings: ShopSettings
  /** Where its button leads, and where it leads out, with scheme and host. */
  url: string
  leaveUrl: string
}

/** A letter that somebody asked for, with a way out. */
export function listLetter(words: ListWords, facts: ListFacts): WrittenLetter {
  const { subject } = words
  return { subject, html: htmlOf(words, facts), text: textOf(words, facts), leaveUrl: facts.leaveUrl }
}

function htmlOf({ subject, headline, words, code, button, more }: ListWords, { settings, url, leaveUrl }: ListFacts) {
  return letterHtml(
    <Letter subject={subject} preview={words} settings={settings} leaveUrl={leaveUrl}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{headline}</Heading>
        <Text style={looks.text}>{words}</Text>
        {code !== null && <Text style={looks.total}>{code}</Text>}
        <Button href={url} style={looks.button}>
          {button}
        </Button>
        {more !== '' && <Text style={looks.text}>{more}</Text>}
      </Section>
    </Letter>,
  )
}

function textOf({ headline, words, code, button, more }: ListWords, { settings, url, leaveUrl }: ListFacts) {
  return [
    headline,
    words,
    ...(code === null ? [] : [`Your code: ${code}`]),
    `${button}:\n${url}`,
    ...(more === '' ? [] : [more]),
    [settings.shopName, settings.address, settings.email].join('\n'),
    `Unsubscribe:\n${leaveUrl}`,
  ].join('\n\n')
}
