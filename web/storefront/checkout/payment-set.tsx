import { Icon } from '../../ui/icon.tsx'
import { Options } from './options.tsx'

type PaymentSetProps = { holdMinutes: number; isDemonstration: boolean }

/** How it is paid: one way now, on the provider's own page. */
export function PaymentSet({ holdMinutes, isDemonstration }: PaymentSetProps) {
  return (
    <fieldset>
      <legend>Payment</legend>
      <Options
        name="payment"
        chosen="provider"
        options={[
          {
            value: 'provider',
            title: 'Bank transfer or card',
            words: isDemonstration
              ? 'Demonstration: on the next page you choose how the payment ends, and no money moves.'
              : 'You pay on the next page, at Paystack.',
            cost: <Icon name="bank" />,
          },
        ]}
      />
      <p className="small hold">
        We hold your order for {showHold(holdMinutes)}, so that nobody else buys it meanwhile.
      </p>
    </fieldset>
  )
}

function showHold(minutes: number) {
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}
