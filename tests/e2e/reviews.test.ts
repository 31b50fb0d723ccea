import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { picture } from '../support/pictures.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const links: string[] = []
const shop = shopInBrowser({
  prepare: async (opened) => {
    const book = await openOrderBook(opened, 'oworo-floor-pump', { received: 4 })
    for (let count = 0; count < 2; count++) links.push((await book.orderIn('collected')).linkToken)
  },
})

/** By keyboard: the group is entered at its first star, and arrows go on. */
async function chooseStars(page: Page, stars: number) {
  await page.getByRole('radio', { name: /^1 star:/ }).focus()
  await page.keyboard.press('Space')
  for (let at = 1; at < stars; at++) await page.keyboard.press('ArrowRight')
}

async function publish(title: string) {
  await using open = await shop.enterAs('editor', { width: 1280 })
  const { page, faults } = open
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Open: Read reviews' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Answer publicly' }).click()
  await page.getByLabel('The shop’s answer').fill('Thank you, ride safely.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save answer' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published').first().waitFor()
  expect(faults).toEqual([])
}

describe('a review', () => {
  test('goes from the order’s page on a phone to the stars on the card', async () => {
    await using open = await shop.enter({ width: 360 })
    const { page, faults } = open
    await page.goto(`/orders/${links[0]}`)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await page.getByRole('heading', { level: 1, name: 'How do you like it?' }).waitFor()
    await expectAccessible(page)
    await expectToFit(page)

    await page.getByRole('link', { name: 'Write a review of Oworo Floor Pump' }).click()
    await page.getByRole('heading', { level: 1, name: 'Review Oworo Floor Pump' }).waitFor()
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByRole('alert').getByText('Three things to fix').waitFor()
    await expectAccessible(page)
    await expectToFit(page)

    await chooseStars(page, 4)
    await page.getByLabel('In a few words').fill('Light on the stairs')
    await page.getByLabel('Your review').fill('I carry it up two floors every day.')
    await page.getByLabel(/Height of the rider/).fill('5\'8"')
    const photo = { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture('#338866')) }
    await page.getByLabel('Add photos').setInputFiles([photo])
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByText('Waits to be read').waitFor()
    await expectAccessible(page)

    await publish('Light on the stairs')
    await page.goto('/shop/accessories?sort=rating')
    const card = page.locator('article', { hasText: 'Oworo Floor Pump' }).first()
    await card.getByText('4.0 (1 review)').waitFor()
    await card.getByRole('link', { name: 'Oworo Floor Pump' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Oworo Floor Pump' }).waitFor()
    await page.getByRole('link', { name: /4\.0 \(1 review\)/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Reviews of Oworo Floor Pump' }).waitFor()
    await page.getByText('Rider 173 cm').waitFor()
    await page.getByText('Thank you, ride safely.').waitFor()
    await expectAccessible(page)
    await expectToFit(page)
    expect(await page.getByRole('img', { name: '4.0 of 5 stars' }).count()).toBeGreaterThan(1)
    expect(faults).toEqual([])

    await using reader = await shop.enter({ width: 360 })
    await reader.page.goto('/product/oworo-floor-pump/reviews')
    const helpful = reader.page.getByRole('button', { name: 'Helpful: Light on the stairs' })
    await helpful.click()
    await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => helpful.textContent()).toBe('Helpful (1)')
    await expectAccessible(reader.page)
    expect(reader.faults).toEqual([])
  })

  test('is written, and found helpful, without scripts', async () => {
    await using open = await shop.enter({ width: 360, scripts: false })
    const { page } = open
    await page.goto(`/orders/${links[1]}/reviews`)
    await page.getByRole('link', { name: 'Write a review of Oworo Floor Pump' }).click()
    await page.getByLabel('In a few words').fill('Firm saddle')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByText('Two things to fix').waitFor()
    expect(await page.getByLabel('In a few words').inputValue()).toBe('Firm saddle')
    await page.getByRole('radio', { name: /^2 stars:/ }).check({ force: true })
    await page.getByLabel('Your review').fill('For the first week at least.')
    await page.getByRole('button', { name: 'Send review' }).click()
    await page.getByText('Waits to be read').waitFor()
    await publish('Firm saddle')

    await using reader = await shop.enter({ width: 1280, scripts: false })
    await reader.page.goto('/product/oworo-floor-pump/reviews?sort=lowest')
    expect(await reader.page.getByRole('heading', { level: 3 }).first().textContent()).toBe('Firm saddle')
    const helpful = () => reader.page.getByRole('button', { name: 'Helpful: Firm saddle' })
    await helpful().click()
    await reader.page.getByText('Thank you for telling us').waitFor()
    expect(await helpful().getAttribute('aria-pressed')).toBe('true')
    await helpful().click()
    await reader.page.getByText('Taken back').waitFor()
    expect(await helpful().getAttribute('aria-pressed')).toBe('false')
  })
})
