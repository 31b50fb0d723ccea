import { describe, expect, it } from 'vitest'
import { type PayPageFacts, payPage, payPageStyle } from './pay-page.ts'
import { outcomes } from './pretend-ledger.ts'

const facts: PayPageFacts = {
  reference: 'GC-7K4M-2P9X-abc',
  amountKobo: 19_665_000,
  email: 'ada@example.com',
  merchant: 'A Shop',
  actionUrl: 'http://127.0.0.1:3000/pretend-paystack/pay/GC-7K4M-2P9X-abc',
  state: 'open',
}

describe('the pretend pay page', () => {
  it('says what is due and that no money moves', () => {
    expect(payPage(facts)).toContain('Pay ₦196,650</button>')
    expect(payPage(facts)).toContain('Demonstration: no money moves.')
  })

  it('offers every outcome once', () => {
    for (const outcome of outcomes) expect(payPage(facts).split(`name="outcome" value="${outcome}"`)).toHaveLength(2)
  })

  it('shows names as text, never as markup', () => {
    const evil = `"><script>alert('x')</script>&`
    const page = payPage({ ...facts, merchant: evil, email: evil, reference: evil, actionUrl: evil })
    expect(page).not.toContain('<script')
    expect(page).toContain('&#60;script&#62;')
  })

  it('carries the exported style as it is, so that its hash fits', () => {
    expect(payPage(facts)).toContain(`<style>${payPageStyle}</style>`)
    expect(payPage(facts)).not.toMatch(/ style=/)
  })

  it('says how an earlier try ended', () => {
    expect(payPage({ ...facts, state: 'failed' })).toContain('The last try was declined.')
  })
})
