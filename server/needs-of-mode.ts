type Need = { name: string; reason: string; suits: (value: string, variables: Variables) => boolean }
type Variables = Readonly<Record<string, string | undefined>>

/** What a shop in this mode must be told, or must not be told, and why. */
export function needsOf(mode: string | undefined): readonly Need[] {
  return mode === 'live' ? needsOfLive : needsOfDemo
}

/** A real shop is not opened by guesses. */
const needsOfLive: Need[] = [
  {
    name: 'SHOP_ORIGIN',
    reason: 'live mode needs the address that customers type; expected https://…',
    suits: (value) => value.startsWith('https://'),
  },
  {
    name: 'SHOP_SECRET',
    reason: 'live mode needs something to sign with; expected at least 32 random characters',
    suits: (value) => value !== '',
  },
  {
    name: 'PAYSTACK_SECRET_KEY',
    reason:
      'live mode needs at least one real payment method; expected sk_live_…, or ONLINE_PAYMENTS=none for a shop that takes money into its own account alone',
    suits: (value, { ONLINE_PAYMENTS }) => value.startsWith('sk_live_') || (value === '' && ONLINE_PAYMENTS === 'none'),
  },
  {
    name: 'SMTP_URL',
    reason: 'live mode needs a mail server; expected smtps://user:password@mail.example:465',
    suits: (value) => value !== '',
  },
  {
    name: 'MAIL_FROM',
    reason: 'live mode needs a sender for its mail; expected Shop <shop@mail.example>',
    suits: (value) => value !== '',
  },
]

/** The demo must only keep off real money. */
const needsOfDemo: Need[] = [
  {
    name: 'PAYSTACK_SECRET_KEY',
    reason: 'the demo takes no real money; expected sk_test_…, or no such line for the pretend provider',
    suits: (value) => !value.startsWith('sk_live_'),
  },
]
