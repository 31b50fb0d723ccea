import { Icon } from './icon.tsx'
import './stepper.css'

type StepperProps = {
  name: string
  quantity: number
  onChange(quantity: number): void
  /** What is counted, for those who do not see it. */
  label?: string
  least?: number
  most?: number
}

/** A quantity with a button at each side. Without scripts the figure itself is typed. */
export function Stepper({ name, quantity, onChange, label = 'Quantity', least = 1, most }: StepperProps) {
  const change = (typed: number) => {
    if (Number.isInteger(typed)) onChange(Math.max(least, most === undefined ? typed : Math.min(most, typed)))
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`Decrease ${label.toLowerCase()}`}
        disabled={quantity <= least}
        onClick={() => change(quantity - 1)}
      >
        <Icon name="minus" small />
      </button>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        aria-label={label}
        value={quantity}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        aria-label={`Increase ${label.toLowerCase()}`}
        disabled={most !== undefined && quantity >= most}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  )
}
