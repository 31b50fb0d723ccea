import { type ClaimState, claimMayBecome, claimWords, longestClaim } from '#shop/warranty/warranty.ts'
import { AreaField, SelectField } from '../../ui/field.tsx'

type ClaimFieldsProps = {
  claim: { state: ClaimState; version: number }
  replyKey: string
  typed?: { words: string; state: string } | undefined
  error?: string | undefined
}

/** What an answer to a claim is written in, and what becomes of the claim with it. */
export function ClaimFields({ claim: { state, version }, replyKey, typed, error }: ClaimFieldsProps) {
  const next: readonly ClaimState[] = claimMayBecome[state]
  const choices = next.includes('answered') ? next : [...(state === 'answered' ? [state] : []), ...next]
  return (
    <>
      <input type="hidden" name="key" value={replyKey} />
      <input type="hidden" name="version" value={version} />
      <AreaField
        label="Your answer"
        name="words"
        rows={7}
        maxLength={longestClaim}
        required
        defaultValue={typed?.words}
        error={error}
        hint="It goes out by e-mail, and stands on the claim’s page."
      />
      <SelectField label="The claim is then" name="state" defaultValue={typed?.state ?? choices[0]} required>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {claimWords[choice].staff}
          </option>
        ))}
      </SelectField>
    </>
  )
}
