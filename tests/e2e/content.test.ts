import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

describe.each([360, 1280] as const)('at %i px', (width) => {
  test('a message that is not right is mended and sent, and the form is empty again', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/contact')
    const fields = { 'Full Name': 'Ade', 'Email Address': 'ade', Subject: 'A squeak', Message: 'It squeaks.' }
    for (const [label, typed] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Send Message' }).click()

    const summary = page.getByRole('alert').filter({ hasText: 'One thing to fix' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await summary.getByRole('link').click()
    expect(await page.getByLabel('Email Address').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('It squeaks.')

    await page.getByLabel('Email Address').fill(`ade-${width}@example.com`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('status').filter({ hasText: "Message sent! We'll get back to you soon." }).waitFor()
    for (const label of Object.keys(fields))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('')
    expect(await summary.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('the newsletter thanks where it was asked for, and its field is empty again', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/')

    const home = page.getByLabel('Email', { exact: true })
    await home.fill('ade@example')
    await page.getByRole('button', { name: 'Subscribe Now' }).click()
    await page.getByText('Enter your email address, like name@example.com').waitFor()
    await home.fill('ade@example.com')
    await page.getByRole('button', { name: 'Subscribe Now' }).click()
    const thanks = 'Thank you for subscribing! Check your email for your 10% discount code.'
    await page.getByRole('status').filter({ hasText: thanks }).waitFor()
    await expect.poll(() => home.inputValue()).toBe('')

    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email for the newsletter').fill('ade@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await footer
      .getByRole('alert')
      .filter({ hasText: /^Thank you for subscribing!$/ })
      .waitFor()
    await expect.poll(() => footer.getByLabel('Email for the newsletter').inputValue()).toBe('')
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  test('a reader copies the link of an article, and goes on to a product', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Choosing the right bike for Lagos commuting' }).click()
    await page.waitForURL('**/blog/choosing-the-right-bike-for-lagos-commuting')
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    await page.locator('.in-article .card a').first().click()
    await page.waitForURL('**/product/**')
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
    expect(faults).toEqual([])
  })
})

test('copying fails in words', async () => {
  await using open = await store.enter({ width: 360 })
  await open.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open.page.goto('/blog/cycling-safety-tips-for-nigerian-roads')
  await open.page.getByRole('button', { name: 'Copy Link' }).click()
  await open.page.getByText(`The link: ${open.page.url()}`).waitFor()
})

test('without scripts nothing is offered that needs them, and all forms answer', async () => {
  await using open = await store.enter({ width: 360, scripts: false })
  const { page } = open
  await page.goto('/blog/cycling-safety-tips-for-nigerian-roads')
  expect(await page.getByRole('link', { name: 'Share on WhatsApp' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Copy Link' }).isVisible()).toBe(false)

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email for the newsletter').fill('no-scripts@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you for subscribing!').waitFor()
  expect(page.url()).toContain('/blog/cycling-safety-tips-for-nigerian-roads')

  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Ade')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Three things to fix').waitFor()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ade')
})
