import { type Kobo, showMoney } from '#shop/money.ts'
import type { PretendOutcome } from './pretend-ledger.ts'

export type PayPageFacts = {
  reference: string
  amountKobo: Kobo
  email: string
  /** Who sells, as the page names it. */
  merchant: string
  /** Where the chosen outcome is posted. */
  actionUrl: string
  /** How the transaction stands: an earlier try may have ended. */
  state: 'open' | 'success' | 'failed' | 'left'
}

/**
 * The page of the pretend provider, as HTML: what is due, to whom, and a button for each way in which a payment can
 * end. It works without scripts and stands on its own: no file, no font, no picture.
 */
export function payPage({ reference, amountKobo, email, merchant, actionUrl, state }: PayPageFacts): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay ${asText(merchant)} ${asText(showMoney(amountKobo))}</title>
<style>${payPageStyle}</style>
</head>
<body>
<header>
<p><strong>Demonstration: no money moves.</strong> Nothing you do here reaches a bank.</p>
</header>
<main>
<div class="who">
<p>Pretend Pay</p>
<p>${asText(email)}</p>
</div>
<h1><small>Pay ${asText(merchant)}</small> ${asText(showMoney(amountKobo))}</h1>
<dl>
<dt>Reference</dt>
<dd>${asText(reference)}</dd>
</dl>
${lastTry[state]}<form method="post" action="${asText(actionUrl)}">
${button('success', `Pay ${showMoney(amountKobo)}`)}
<fieldset>
<legend>Or see what happens when a payment goes otherwise</legend>
${button('decline', 'Decline')}
${button('abandon', 'Close without paying')}
${button('delay', 'Pay, but the confirmation comes late')}
${button('silence', 'Pay, but the shop is never told')}
${button('wrong-amount', 'Pay a wrong amount')}
</fieldset>
</form>
</main>
</body>
</html>
`
}

const lastTry: Record<PayPageFacts['state'], string> = {
  open: '',
  success: '<p class="note">This is paid already.</p>\n',
  failed: '<p class="note">The last try was declined. You can try again.</p>\n',
  left: '<p class="note">You closed this page without paying. You can try again.</p>\n',
}

function button(outcome: PretendOutcome, words: string) {
  return `<button name="outcome" value="${outcome}">${asText(words)}</button>`
}

function asText(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What stands between `<style>` and `</style>`, so that a content policy can allow it by its hash. */
export const payPageStyle = `
@view-transition{navigation:auto}
*{box-sizing:border-box;margin:0}
body{font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1b2430;background:#eef1f5;min-height:100vh}
body>header{background:#ffe08a;color:#3a2d00;padding:.75rem 1rem;text-align:center}
main{width:min(26rem,100% - 2rem);margin:1.5rem auto;background:#fff;border:1px solid #d5dbe3;border-radius:12px;padding:1.5rem}
.who{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding-bottom:1rem;border-bottom:1px solid #d5dbe3;color:#4c5867;font-size:.875rem;overflow-wrap:anywhere}
.who p:first-child{font-weight:700;color:#1b2430}
h1{font-size:2rem;line-height:1.2;margin-top:1.25rem;font-variant-numeric:tabular-nums}
h1 small{display:block;font-size:1rem;font-weight:400;color:#4c5867}
dl{margin-top:.75rem;font-size:.875rem;color:#4c5867}
dd{overflow-wrap:anywhere}
.note{margin-top:1rem;padding:.75rem;border-radius:8px;background:#eef1f5}
form,fieldset{display:grid;gap:.75rem}
form{margin-top:1.5rem}
fieldset{border:0;border-top:1px solid #d5dbe3;padding:1rem 0 0;margin-top:.75rem;min-width:0}
legend{font-size:.875rem;color:#4c5867;padding-right:.75rem}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1rem;border-radius:8px;border:1px solid #6b7787;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#eef1f5}
form>button{background:#12613c;border-color:#12613c;color:#fff;font-size:1.125rem}
form>button:hover{background:#0d4a2d}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
`
