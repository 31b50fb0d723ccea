import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit, look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

describe('on a phone', () => {
  test.each([{ scripts: true }, { scripts: false }])(
    'a visitor asks for the newsletter, and pays a first order less 10 %, with scripts: $scripts',
    async ({ scripts }) => {
      const email = `reader-${scripts}@example.com`
      await using open = await store.enter({ width: 360, scripts })
      const { page, faults } = open
      const lookAround = async () => {
        if (scripts) await expectAccessible(page)
        await expectToFit(page)
      }

      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Email for the newsletter').fill(email)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Thank you for subscribing!').first().waitFor()

      const letter = async (subject: RegExp) => {
        await expect
          .poll(
            async () => {
              await page.goto('/mailbox')
              return page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).count()
            },
            { timeout: 60_000 },
          )
          .toBeGreaterThan(0)
        await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).click()
        return page.locator('pre').innerText()
      }
      const words = await letter(/^Confirm your email for the newsletter/)
      await page.goto(/https?:\/\/\S+confirmation\S+/.exec(words)?.[0] ?? 'no link')
      await lookAround()
      await page.getByRole('button', { name: 'Confirm and get my code' }).click()
      await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
      await lookAround()
      const code = /HELLO-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no code'
      expect(await letter(/^Your 10% discount code/)).toContain(code)

      await page.goto('/product/mainland-u-lock-14')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('added to cart!').waitFor()
      await page.goto('/cart')
      await page.getByText('Have a discount code?').click()
      await page.getByLabel('Discount code').fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText(`Discount (${code})`).waitFor()
      await page.goto('/checkout?lga=Kosofe')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Phone Number').fill(`0803 123 45${scripts ? 67 : 68}`)
      await page.getByLabel('First name').fill('Adaeze')
      await page.getByLabel('Last name').fill('Okonkwo')
      await page.getByLabel('Street and house number').fill('14 Diya Street')
      await page.getByRole('button', { name: 'Place order, ₦16,900' }).click()
      await page.waitForURL('**/pretend-paystack/pay/**')
      expect(faults).toEqual([])
    },
  )
})

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('the way out of a letter, what is sold out and the contact form shut nobody out', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/contact')
    await expectAccessible(page)
    await page.goto('/product/itunu-16')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Tell me when it is back' }).first().click()
    await page.getByRole('heading', { name: 'Tell me when it is back' }).waitFor()
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText('Enter your email address').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Email', { exact: true }).fill('waits@example.com')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await page.getByText('A letter is on its way to you').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  test('a campaign is written, looked at and let go', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    await page.goto('/admin/newsletter?view=all')
    await look(page)
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await look(page)
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Write a subject').first().waitFor()
    await look(page)
    await page.getByLabel('Subject').fill('New bikes')
    await page.getByLabel('Text', { exact: true }).fill('Hello. See **all** [bikes](/shop).')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: 'Preview: New bikes' }).waitFor()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('The campaign is saved').waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Choose when it goes out' }).click()
    await page.getByRole('button', { name: 'Let it go out' }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await look(page)
    expect(faults).toEqual([])
  })
})
