import type { ButtonHTMLAttributes } from 'react'
import './button.css'
import { useHasScripts } from './use-has-scripts.ts'

/**
 * A button for what only scripts can do: browsers without them do not show it, and it waits for them to come, so that
 * no press is lost.
 */
export function ScriptButton({ className = '', ...props }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>) {
  const hasScripts = useHasScripts()
  return <button {...props} className={`${className} needs-scripts`} type="button" disabled={!hasScripts} />
}
