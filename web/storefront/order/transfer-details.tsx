import { useState } from 'react'
import { type Kobo, showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'

export type BankAccount = { bank: string; name: string; number: string }

type TransferDetailsProps = { account: BankAccount; amountKobo: Kobo; narration: string }

/** Where to send the money, how much, and what to write into it so that we find it. */
export function TransferDetails({ account, amountKobo, narration }: TransferDetailsProps) {
  const [copied, setCopied] = useState('')
  return (
    <>
      <dl className="bank">
        <dt>Bank</dt>
        <dd>{account.bank}</dd>
        <dt>Account name</dt>
        <dd>{account.name}</dd>
        <dt>Account number</dt>
        <dd className="big">{inGroups(account.number)}</dd>
        <Copy what="account number" text={account.number} onCopied={setCopied} />
        <dt>Amount</dt>
        <dd>{showMoney(amountKobo)}</dd>
        <dt>Narration</dt>
        <dd>{narration}</dd>
        <Copy what="narration" text={narration} onCopied={setCopied} />
      </dl>
      <p className="small" role="status">
        {copied}
      </p>
    </>
  )
}

function Copy({ what, text, onCopied }: { what: string; text: string; onCopied(words: string): void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onCopied(`The ${what} is copied`)
    } catch {
      onCopied(`Your browser does not let us copy. The ${what}: ${text}`)
    }
  }
  return (
    <dd>
      <ScriptButton className="icon-btn" aria-label={`Copy ${what}`} onClick={copy}>
        <Icon name="copy" />
      </ScriptButton>
    </dd>
  )
}

/** `0123 456 789`, as people read them to one another. */
function inGroups(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')
}
