import { Button, Heading, Section, Text } from '@react-email/components'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter about a warranty claim is made of; `answer` is null for the one that says that it is here. */
export type ClaimLetterFacts = {
  number: string
  frameNumber: string
  firstName: string
  words: string
  answer: string | null
  settings: ShopSettings
  /** The claim's page, with scheme and host. */
  url: string
}

/** Says that a claim is here, or what the team answers. */
export function claimLetter(facts: ClaimLetterFacts): WrittenLetter {
  const { number, frameNumber, firstName, words, answer, settings, url } = facts
  const subject = answer === null ? `Your warranty claim ${number}` : `Re: your warranty claim ${number}`
  const said =
    answer ?? `We have your claim for the bike with frame ${frameNumber}. We will look at it and write to you.`
  const greeting = `Hello ${firstName},`
  const html = letterHtml(
    <Letter subject={subject} preview={said.slice(0, 120)} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{greeting}</Heading>
        <Text style={{ ...looks.text, whiteSpace: 'pre-line' }}>{said}</Text>
        <Button href={url} style={looks.button}>
          See your claim
        </Button>
        <Text style={looks.small}>You wrote:</Text>
        <Text style={{ ...looks.small, whiteSpace: 'pre-line' }}>{words}</Text>
      </Section>
    </Letter>,
  )
  const quoted = words.split('\n').map((line) => `> ${line}`)
  const from = [settings.shopName, settings.address, settings.email].join('\n')
  const text = [greeting, said, `See your claim:\n${url}`, from, ['You wrote:', ...quoted].join('\n')].join('\n\n')
  return { subject, html, text }
}
