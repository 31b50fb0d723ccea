import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import './password-field.css'
import { useHasScripts } from './use-has-scripts.ts'

const drawings = {
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.500 6.500-9.500 6.500S5 16.500 2.500 12ZM9.200 12a2.800 2.800 0 1 0 5.600 0 2.800 2.800 0 1 0-5.600 0',
}

/** A password to type, with a button that shows it: who sees what they type mistypes less. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, show] = useState(false)
  const hasScripts = useHasScripts()
  return (
    <div className="password-field">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        maxLength={200}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {hasScripts && (
        <button
          className="icon-btn"
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          aria-controls={props.id ?? props.name}
          onClick={() => show(!isShown)}
        >
          <Icon drawing={drawings.eye} />
        </button>
      )}
    </div>
  )
}
