import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser({
  async prepare({ database }) {
    await sql`alter table articles rename to articles_elsewhere`.execute(database)
  },
})

test.each([360, 1280] as const)('a page that fails shuts nobody out at %i px, and leads on', async (width) => {
  await using open = await store.enter({ width })
  const { page } = open
  await page.goto('/blog?page=1')
  await look(page)
  await expectToBeRead(page.getByRole('link', { name: 'Try again' }))

  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL('/')
})

test('a page that fails while scripts change to it looks no different', async () => {
  await using open = await store.enter({ width: 360 })
  const { page } = open
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await look(page)
  const again = page.getByRole('link', { name: 'Try again' })
  await expectToBeRead(again)
  expect(await again.getAttribute('href')).toBe('/blog')
})

/** Words in the colour of their ground are hidden on purpose, axe thinks. */
async function expectToBeRead(words: Locator) {
  const { ink, ground } = await words.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { ink: color, ground: backgroundColor }
  })
  expect(ink).not.toBe(ground)
}
