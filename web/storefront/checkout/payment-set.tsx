import type { PaymentMethod } from '#shop/payment-method.ts'
import { Icon } from '../../ui/icon.tsx'
import { Options } from './options.tsx'

type PaymentSetProps = {
  methods: readonly PaymentMethod[]
  chosen: string | undefined
  error: string | undefined
  holdMinutes: Record<PaymentMethod, number>
  isDemonstration: boolean
}

/** How it is paid, and how long the goods are held for it. */
export function PaymentSet({ methods, chosen, error, holdMinutes, isDemonstration }: PaymentSetProps) {
  return (
    <fieldset>
      <legend>Payment</legend>
      <Options
        name="payment"
        chosen={chosen ?? methods[0] ?? ''}
        error={error}
        options={methods.map((method) => ({
          value: method,
          title: words[method].title,
          words: `${words[method].words} We hold your order for ${showHold(holdMinutes[method])}.`,
          cost: <Icon drawing={words[method].icon} />,
        }))}
      />
      {isDemonstration && (
        <p className="small hold">Demonstration: no money moves. On the next page you choose how the payment ends.</p>
      )}
    </fieldset>
  )
}

const bank = 'M3 9.5 12 4l9 5.5H3Zm2 10.5h14M6.5 9.5V17M10 9.5V17m4-7.5V17m3.5-7.5V17'
const card = 'M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4'

const words = {
  transfer: {
    title: 'Bank transfer',
    words: 'You get an account number on the next page, at Paystack. Seen within minutes.',
    icon: bank,
  },
  card: { title: 'Card', words: 'Visa, Mastercard or Verve, on the next page, at Paystack.', icon: card },
  'bank-transfer': {
    title: 'Transfer to our account',
    words: 'You get our account number on the next page. We confirm it during store hours.',
    icon: bank,
  },
} as const

function showHold(minutes: number) {
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}
