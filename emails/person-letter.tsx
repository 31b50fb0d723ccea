import { Button, Heading, Section, Text } from '@react-email/components'
import type { PersonMailKind } from '#shop/mail-kinds.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter about somebody's account is made of. */
export type PersonLetterFacts = {
  firstName: string
  settings: ShopSettings
  /** Where its button leads, with scheme and host. */
  url: string
  /** The figures to type; null where the letter carries none. */
  code: string | null
  /** What happened, in words, where the letter tells of something. */
  about: string
  /** When: `28 Nov 2026, 13:05`. */
  happenedAt: string
}

type Words = { subject: string; headline: string; words: string; button: string | null; more: string | null }

/** Tells somebody of their account, or sends what proves that the mailbox is theirs. */
export function personLetter(kind: PersonMailKind, facts: PersonLetterFacts): WrittenLetter {
  const words = wordsOf(kind, facts)
  return { subject: words.subject, html: htmlOf(words, facts), text: textOf(words, facts) }
}

const notYou = 'If this was not you, reset your password now: the button leads to your account.'
const ignore = 'If you did not ask for this, you can ignore this email: nothing happens unless you use the link.'

function wordsOf(kind: PersonMailKind, { settings, about, happenedAt, code }: PersonLetterFacts): Words {
  const { shopName } = settings
  switch (kind) {
    case 'verify-email':
      return {
        subject: `Confirm your email for ${shopName}`,
        headline: 'Confirm your email.',
        words: 'Press the button to confirm that this address is yours. The link is good for a day.',
        button: 'Confirm my email',
        more: ignore,
      }
    case 'change-email':
      return {
        subject: `Confirm your new email for ${shopName}`,
        headline: 'Is this your new email?',
        words: 'Once you confirm it, you sign in with this address. The link is good for an hour.',
        button: 'Confirm my new email',
        more: ignore,
      }
    case 'email-changed':
      return {
        subject: `Your email at ${shopName} has changed`,
        headline: 'Your email has changed.',
        words: `On ${happenedAt} the email of your account was changed to ${about}.`,
        button: 'Go to your account',
        more: `If this was not you, write to ${settings.email} at once.`,
      }
    case 'reset-password':
      return {
        subject: `Choose a new password for ${shopName}`,
        headline: 'Choose a new password.',
        words: 'The link is good for 30 minutes and works once. A new password signs you out everywhere.',
        button: 'Choose a new password',
        more: ignore,
      }
    case 'password-changed':
      return {
        subject: `Your password at ${shopName} has changed`,
        headline: 'Your password has changed.',
        words: `This happened on ${happenedAt}. All other devices were signed out.`,
        button: 'Go to your account',
        more: notYou,
      }
    case 'sign-in-code':
      return {
        subject: `${code} is your code for ${shopName}`,
        headline: `Your code is ${code}`,
        words:
          'Enter it where you asked for it. It is good for 10 minutes and works once. Do not share it with anyone.',
        button: null,
        more: 'If you did not ask for it, you can ignore this email.',
      }
    case 'address-in-use':
      return {
        subject: `You have an account at ${shopName}`,
        headline: 'You already have an account.',
        words:
          'Somebody, most likely you, tried to create an account with this address. You already have one: sign in with it.',
        button: 'Choose a new password',
        more: 'If it was not you, you can ignore this email: nothing has changed.',
      }
    case 'new-device':
      return {
        subject: `New sign-in to your account at ${shopName}`,
        headline: 'There was a new sign-in to your account.',
        words: `On ${happenedAt}, with ${about}. We have not seen your account on this device before.`,
        button: 'Go to your account',
        more: notYou,
      }
    case 'two-factor-changed':
      return {
        subject: `Two-step sign-in at ${shopName}`,
        headline: `Two-step sign-in is ${about}.`,
        words: `This was changed on ${happenedAt}.`,
        button: 'Go to your account',
        more: notYou,
      }
    case 'identity-added':
      return {
        subject: `A new way to sign in at ${shopName}`,
        headline: `You can sign in with ${about}.`,
        words: `On ${happenedAt} your account was connected to ${about}.`,
        button: 'Go to your account',
        more: notYou,
      }
    case 'identity-removed':
      return {
        subject: `A way to sign in at ${shopName} was removed`,
        headline: `You can no longer sign in with ${about}.`,
        words: `It was removed on ${happenedAt}. All other devices were signed out.`,
        button: 'Go to your account',
        more: notYou,
      }
    case 'role-changed':
      return {
        subject: `Your role at ${shopName}`,
        headline: about === '' ? 'You are no longer on the staff.' : `You are on the staff: ${about}.`,
        words: `This was changed on ${happenedAt}. You were signed out: sign in again to continue.`,
        button: 'Go to your account',
        more: null,
      }
    case 'test-letter':
      return {
        subject: `Test letter from ${shopName}`,
        headline: 'Mail is going out.',
        words: `You asked for this letter on ${happenedAt}. It was sent the way all letters of the shop are.`,
        button: null,
        more: null,
      }
    case 'account-erased':
      return {
        subject: `Your account at ${shopName} is erased`,
        headline: 'Your account is erased.',
        words: `On ${happenedAt} we erased who you are. Of your orders we keep only the figures, as the law requires.`,
        button: null,
        more: `If this was not you, write to ${settings.email}. This was our last letter to you.`,
      }
    case 'staff-invitation':
      return {
        subject: `Join the staff of ${shopName}`,
        headline: 'You are invited to join the staff.',
        words:
          'Once you accept, you sign in as staff with this address. The link is good for seven days and works once.',
        button: 'See the invitation',
        more: 'If you do not know why you received this, you can ignore it: nothing happens unless you use the link.',
      }
  }
}

function htmlOf({ subject, headline, words, button, more }: Words, { firstName, settings, url }: PersonLetterFacts) {
  return letterHtml(
    <Letter subject={subject} preview={words} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{headline}</Heading>
        <Text style={looks.text}>{greeting(firstName) + words}</Text>
        {button !== null && (
          <Button href={url} style={looks.button}>
            {button}
          </Button>
        )}
        {more !== null && <Text style={looks.text}>{more}</Text>}
      </Section>
    </Letter>,
  )
}

function textOf({ headline, words, button, more }: Words, { firstName, settings, url }: PersonLetterFacts): string {
  return [
    headline,
    greeting(firstName) + words,
    ...(button === null ? [] : [`${button}:\n${url}`]),
    ...(more === null ? [] : [more]),
    [settings.shopName, settings.address, settings.email].join('\n'),
  ].join('\n\n')
}

function greeting(firstName: string) {
  return firstName === '' ? '' : `Hello ${firstName}. `
}
