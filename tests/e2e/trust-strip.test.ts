import { afterEach, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

test.each([360, 1280] as const)(
  'an editor changes what the home page promises, and visitors see it, at %i pixels',
  async (width) => {
    await using visiting = await store.enter({ width })
    await using editing = await store.enterAs('editor', { width })
    const [{ page: home }, { page }] = [visiting, editing]
    await home.goto('/')
    await home.getByRole('region', { name: 'Why shop here' }).getByText('On orders above ₦50,000').waitFor()

    await page.goto('/admin/content')
    await look(page)
    await page.getByRole('link', { name: 'Trust strip' }).click()
    await look(page)
    await page.getByLabel('Title 4').fill(`Fitted at ${width}`)
    await page.getByLabel('Title 3').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Give these words a title').first().waitFor()
    await look(page)
    expect(await page.getByLabel('Title 4').inputValue()).toBe(`Fitted at ${width}`)
    await page.getByLabel('Title 3').fill('24/7 support')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The home page shows it').waitFor()

    await home.goto('/')
    await home.getByRole('region', { name: 'Why shop here' }).getByText(`Fitted at ${width}`).waitFor()
    await look(home)
    for (const { faults } of [visiting, editing]) expect(faults).toEqual([])
  },
)

test.each([360, 1280] as const)('days are promised, and seen to be kept, at %i pixels', async (width) => {
  await using visiting = await store.enter({ width })
  const { page } = visiting
  await page.goto('/area')
  await page.getByLabel('Your area or LGA').fill('Yaba')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/shop/accessories')
  await page
    .getByText(/^With you by/)
    .first()
    .waitFor()
  await look(page)
  await using office = await store.enterAs('manager', { width })
  await office.page.goto('/admin')
  await office.page.getByRole('link', { name: 'See which' }).click()
  await office.page.getByRole('heading', { name: 'Promised days' }).waitFor()
  await look(office.page)
  for (const { faults } of [visiting, office]) expect(faults).toEqual([])
})
