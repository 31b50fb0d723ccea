import { assemblyWords } from '#shop/delivery/delivery-words.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { Choice } from './offer.ts'
import { Options } from './options.tsx'

type AssemblySetProps = { choice: Choice; error: string | undefined; atHomeKobo: Kobo }

/** How the bike is handed over. A mechanic comes only where we deliver. */
export function AssemblySet({ choice, error, atHomeKobo }: AssemblySetProps) {
  const isCollected = choice.method === 'collection'
  return (
    <fieldset>
      <legend>Assembly</legend>
      <Options
        name="assembly"
        chosen={choice.assembly}
        error={error}
        options={[
          {
            value: 'at-store',
            title: assemblyWords['at-store'],
            words: isCollected ? 'Ready to ride when you collect it' : 'Then delivered in one piece',
            cost: 'Free',
          },
          {
            value: 'at-home',
            title: assemblyWords['at-home'],
            words: isCollected ? 'Only when we deliver it' : 'A mechanic comes and builds it',
            cost: atHomeKobo === 0 ? 'Free' : showMoney(atHomeKobo),
            isDisabled: isCollected,
          },
          { value: 'boxed', title: assemblyWords.boxed, words: 'You finish the assembly yourself', cost: 'Free' },
        ]}
      />
    </fieldset>
  )
}
