import { Button, Heading, Section, Text } from '@react-email/components'
import { goodsName } from '#shop/catalogue/product.ts'
import type { ReturnMailKind } from '#shop/mail-kinds.ts'
import { showMoney } from '#shop/money.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { speaksAgainst, tellFinding } from '#shop/returns/finding-words.ts'
import type { Return, ReturnLine } from '#shop/returns/return.ts'
import { returnInstructions } from '#shop/returns/return-instructions.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter about a return is made of. */
export type ReturnLetterFacts = {
  asked: Return
  orderNumber: string
  settings: ShopSettings
  /** The return's page, with scheme and host. */
  url: string
  /** The page of the order that is given in exchange; null where there is none. */
  replacementUrl: string | null
}

type Words = { subject: string; headline: string; words: string[] }

/** Tells the customer how their return stands. */
export function returnLetter(kind: ReturnMailKind, facts: ReturnLetterFacts): WrittenLetter {
  const { subject, headline, words } = openings[kind](facts)
  const goods = facts.asked.lines.map(({ quantity, name, choice }) => `${quantity} × ${goodsName({ name, choice })}`)
  const html = letterHtml(
    <Letter subject={subject} preview={words[0] ?? headline} settings={facts.settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{headline}</Heading>
        {words.map((paragraph) => (
          <Text key={paragraph} style={looks.text}>
            {paragraph}
          </Text>
        ))}
        <Button href={facts.url} style={looks.button}>
          See your return
        </Button>
        <Heading as="h2" style={looks.title}>
          {`Of order ${facts.orderNumber}`}
        </Heading>
        {goods.map((line) => (
          <Text key={line} style={looks.addressLine}>
            {line}
          </Text>
        ))}
      </Section>
    </Letter>,
  )
  const { shopName, address, email } = facts.settings
  const ending = [[`Of order ${facts.orderNumber}`, ...goods].join('\n'), [shopName, address, email].join('\n')]
  return { subject, html, text: [headline, ...words, `See your return:\n${facts.url}`, ...ending].join('\n\n') }
}

const openings: Record<ReturnMailKind, (facts: ReturnLetterFacts) => Words> = {
  'return-requested': ({ orderNumber }) => ({
    subject: `Your return from order ${orderNumber}`,
    headline: 'We have your request.',
    words: ['We will look at it and write to you. Please send nothing back until you have a return number from us.'],
  }),
  'return-approved': ({ asked, settings }) => ({
    subject: `Return ${asked.number} is approved`,
    headline: `Your return number is ${asked.number}.`,
    words: returnInstructions(asked, settings),
  }),
  'return-refused': ({ asked, orderNumber }) => ({
    subject: `Your return from order ${orderNumber}`,
    headline: 'We cannot accept this return.',
    words: [asked.refusal ?? '', 'If you disagree, write to us.'],
  }),
  'return-cancelled': ({ orderNumber }) => ({
    subject: `You keep your goods of order ${orderNumber}`,
    headline: 'Your return is cancelled.',
    words: ['You keep the goods, and nothing is refunded. You can ask again while the 30 days last.'],
  }),
  'return-lapsed': ({ asked }) => ({
    subject: `Return ${asked.number} has not arrived`,
    headline: 'Your return has not arrived.',
    words: [
      'It has not arrived in time, so we have closed this return. If it is on its way, write to us with its tracking number.',
    ],
  }),
  'return-received': ({ asked }) => ({
    subject: `Return ${asked.number} is here`,
    headline: 'We have your return.',
    words: [
      asked.wish === 'exchange'
        ? 'We will inspect it and write to you with the result. Then we send what you want instead.'
        : `We will inspect it and write to you with the result. Any refund is made within ${refundDays} of today.`,
    ],
  }),
  'return-findings': ({ asked, settings }) =>
    asked.lines.some(speaksAgainst)
      ? {
          subject: `What we found: return ${asked.number}`,
          headline: 'We have looked at your return.',
          words: [
            ...tellFindings(asked),
            ...(asked.wish === 'exchange' && asked.lines.some(isRejected)
              ? ['Because of this we cannot make the exchange: we will refund what we accept.']
              : []),
            `Nothing has been deducted yet. If you disagree, write to ${settings.email} now.`,
          ],
        }
      : {
          subject: `We have corrected our findings: return ${asked.number}`,
          headline: 'We have looked at your return once more.',
          words: ['We accept all of it and deduct nothing. Please disregard our earlier findings.'],
        },
  'return-settled': ({ asked, replacementUrl }) => ({
    subject: `Return ${asked.number} is settled`,
    headline: 'We have looked at your return.',
    words: settledWords(asked, replacementUrl),
  }),
}

function settledWords(asked: Return, replacementUrl: string | null): string[] {
  const refundKobo = (asked.settledKobo ?? 0) - asked.exchangedKobo
  return [
    ...tellFindings(asked),
    ...(replacementUrl && asked.exchangedKobo > 0
      ? [
          `${showMoney(asked.exchangedKobo)} pays for your exchange. See its order, and whether anything is left to pay: ${replacementUrl}`,
        ]
      : []),
    ...(refundKobo > 0 ? [`${showMoney(refundKobo)} goes back the way you paid, within ${refundDays}.`] : []),
    ...(asked.settledKobo === 0 ? ['No money goes back.'] : []),
    ...(asked.lines.some(isRejected)
      ? ['What we did not accept is still yours: you can collect it at our store.']
      : []),
  ]
}

function tellFindings({ lines }: Return): string[] {
  return lines.flatMap((line) => {
    const told = tellFinding(line)
    return told === null ? [] : [`${goodsName(line)}: ${told}`]
  })
}

function isRejected({ verdict }: ReturnLine): boolean {
  return verdict === 'rejected'
}
