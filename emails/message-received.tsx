import { Heading, Section, Text } from '@react-email/components'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

type MessageReceivedFacts = {
  settings: ShopSettings
  /** When: `28 Nov 2026, 13:05`. */
  receivedAt: string
}

/**
 * Tells whoever has written to the shop that it is there. Nothing of what they wrote stands in it: anybody can type any
 * address, and the shop carries no strangers' words to others.
 */
export function messageReceived({ settings, receivedAt }: MessageReceivedFacts): WrittenLetter {
  const subject = `We have your message, ${settings.shopName}`
  const headline = 'We have your message.'
  const words = `It reached us on ${receivedAt}, and somebody on the team will read it. We will answer to this address.`
  const more = 'If you did not write to us, somebody else entered your address: you can ignore this email.'
  const html = letterHtml(
    <Letter subject={subject} preview={words} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{headline}</Heading>
        <Text style={looks.text}>{words}</Text>
        <Text style={looks.text}>{more}</Text>
      </Section>
    </Letter>,
  )
  const sender = [settings.shopName, settings.address, settings.email].join('\n')
  return { subject, html, text: [headline, words, more, sender].join('\n\n') }
}
