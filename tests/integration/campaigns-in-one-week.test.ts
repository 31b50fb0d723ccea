import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRecipients } from '#shop/newsletter/audience.ts'
import { claimCampaignLetter, settleCampaignLetter } from '#shop/newsletter/campaign-letter.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import { readResults } from '#shop/newsletter/find-campaign.ts'
import { saveCampaign } from '#shop/newsletter/save-campaign.ts'
import { continueCampaign, scheduleCampaign, stopCampaign } from '#shop/newsletter/schedule-campaign.ts'
import { sendCampaigns } from '#shop/newsletter/send-campaigns.ts'
import { required } from '#shop/outcome.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const staff = () => open.as('manager')
const everybody = { kind: 'all', tag: null } as const

async function plantReaders(count: number) {
  const { shop, clock } = open
  await shop.database.deleteFrom('newsletter_subscribers').execute()
  const consent = { consent_text: newsletterConsent.text, consent_version: newsletterConsent.version }
  for (let nth = 0; nth < count; nth += 1)
    await shop.database
      .insertInto('newsletter_subscribers')
      .values({
        id: randomUUID(),
        email: `week-${nth}@example.com`,
        status: 'confirmed',
        source: 'footer',
        ...consent,
        asked_at: clock.now(),
      })
      .execute()
}

async function letGo(subject: string) {
  const campaignId = randomUUID()
  const words = { subject, body: 'Hello.', html: '<p>Hello.</p>' }
  required(await saveCampaign(staff(), { id: campaignId, ...words, audience: everybody, seenVersion: 0 }))
  required(await scheduleCampaign(staff(), { campaignId, sendAt: open.clock.now(), seenVersion: 1 }))
  return campaignId
}

async function lettersOf(campaignId: string) {
  const rows = await open.shop.database
    .selectFrom('campaign_letters')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** As the task does that posts a letter, with a carrier that takes all. */
async function post(letterId: string) {
  const letter = await claimCampaignLetter(open.asShop(), letterId)
  if (letter) await settleCampaignLetter(open.asShop(), letterId, 'sent')
  return letter !== null
}

test('who got another campaign while one was stopped is left out when that goes on', async () => {
  await plantReaders(3)
  const stopped = await letGo('Stopped')
  required(await sendCampaigns(open.asShop()))
  const [first] = await lettersOf(stopped)
  expect(await post(first ?? '')).toBe(true)
  required(await stopCampaign(staff(), { campaignId: stopped }))

  expect(await countRecipients(staff(), everybody)).toBe(2)
  const other = await letGo('Other')
  required(await sendCampaigns(open.asShop()))
  const others = await lettersOf(other)
  expect(others).toHaveLength(2)
  expect(await post(others[0] ?? '')).toBe(true)

  required(await continueCampaign(staff(), { campaignId: stopped }))
  required(await sendCampaigns(open.asShop()))
  for (const letterId of await lettersOf(stopped)) await post(letterId)
  await post(others[1] ?? '')
  expect(await readResults(staff(), stopped)).toMatchObject({ sent: 2, skipped: 1 })
  expect(await readResults(staff(), other)).toMatchObject({ sent: 1, skipped: 1 })
})

test('of two campaigns that processes begin at once, each reader gets one', async () => {
  await plantReaders(20)
  const campaigns = [await letGo('One'), await letGo('Two')]
  // neither has seen the rows of the other
  for (const campaignId of campaigns) {
    await open.shop.database.updateTable('campaigns').set({ status: 'sending' }).where('id', '=', campaignId).execute()
    await sql`
      insert into campaign_letters (id, campaign_id, subscriber_id, position, status, changed_at)
      select gen_random_uuid(), ${campaignId}, id, 0, 'queued', ${open.clock.now()}
      from newsletter_subscribers`.execute(open.shop.database)
  }
  const letters = (await Promise.all(campaigns.map(lettersOf))).flat()
  expect(letters).toHaveLength(40)
  const posted = await Promise.all(letters.map(post))
  expect(posted.filter(Boolean)).toHaveLength(20)
})
