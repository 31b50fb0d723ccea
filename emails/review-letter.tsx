import { Button, Heading, Section, Text } from '@react-email/components'
import type { Decision } from '#shop/reviews/find-decision.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter to the author of a review is made of. */
export type ReviewLetterFacts = {
  decision: Decision
  firstName: string
  settings: ShopSettings
  /** The review's page, with scheme and host. */
  url: string
}

/** Tells the author of a review what became of it. */
export function reviewLetter({ decision, firstName, settings, url }: ReviewLetterFacts): WrittenLetter {
  const { subject, words, button } = wordsOf(decision)
  const greeting = `Hello ${firstName}.`
  const html = letterHtml(
    <Letter subject={subject} preview={words[0] ?? subject} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{greeting}</Heading>
        {words.map((paragraph) => (
          <Text key={paragraph} style={{ ...looks.text, whiteSpace: 'pre-line' }}>
            {paragraph}
          </Text>
        ))}
        <Button href={url} style={looks.button}>
          {button}
        </Button>
      </Section>
    </Letter>,
  )
  const from = [settings.shopName, settings.address, settings.email].join('\n')
  return { subject, html, text: [greeting, ...words, `${button}:\n${url}`, from].join('\n\n') }
}

function wordsOf({ state, productName, title, reason }: Decision) {
  if (state === 'published')
    return {
      subject: `Your review of ${productName} is published`,
      words: [
        `Thank you. Everybody can now read “${title}” on the page of ${productName}. You can change it whenever you like.`,
      ],
      button: 'See your review',
    }
  return {
    subject: `Your review of ${productName} is not published`,
    words: [
      `We have read “${title}” and cannot publish it as it is. This is why:`,
      reason ?? '',
      'Change it, and we will read it again. Whether it praises or criticises makes no difference to us.',
    ],
    button: 'Change your review',
  }
}
