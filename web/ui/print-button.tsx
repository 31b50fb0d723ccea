import { ScriptButton } from './script-button.tsx'

/** Prints what the page shows; browsers without scripts have their own way. */
export function PrintButton({ small = false }: { small?: boolean }) {
  return (
    <ScriptButton className={small ? 'btn sm' : 'btn'} onClick={() => window.print()}>
      Print
    </ScriptButton>
  )
}
