import type { ReactNode } from 'react'
import '../../ui/check.css'
import '../../ui/options.css'

type Option = { value: string; title: string; words: string; cost: ReactNode; isDisabled?: boolean }

type OptionsProps = {
  /** Also the id of the first one, so that an error can lead there. */
  name: string
  chosen: string
  options: readonly Option[]
  error?: string | undefined
}

/** Ways to go on, of which one is taken; what it costs stands at the right. */
export function Options({ name, chosen, options, error }: OptionsProps) {
  return (
    <div className="field">
      <div className="opts">
        {options.map(({ value, title, words, cost, isDisabled }, index) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : undefined}
              defaultChecked={value === chosen}
              disabled={isDisabled}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span>
              <b>{title}</b>
              <small>{words}</small>
            </span>
            <span className="cost">{cost}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="err" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
