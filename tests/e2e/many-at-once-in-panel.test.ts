import { afterEach, describe, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { Shopper } from '../support/shopper.ts'

const store = shopInBrowser()
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('messages that are chosen are done, and all of them come back, told first', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    const subjects = [`Bells ${width}`, `Horns ${width}`]
    const visitor = new Shopper(store.origin)
    for (const subject of subjects) {
      const from = { name: 'Kemi', email: 'kemi@example.com', phone: '', subject, message: 'Do you have them?' }
      await visitor.submit(await visitor.visit('/contact'), /\/contact$/, from)
    }
    await page.goto(`/admin/messages?sort=oldest&q=${width}`)
    const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
    // where rows become cards there is no head to tick
    if (width > 360) await all.check()
    else for (const box of await page.getByRole('checkbox', { name: /^Choose (?!all)/ }).all()) await box.check()
    const count = await page.getByRole('checkbox', { name: /^Choose (?!all)/ }).count()
    expect(count).toBe(subjects.length)
    await look(page)
    await page.getByRole('button', { name: 'Nothing to do' }).click()
    await page.getByText(`${count} done`).waitFor()
    await page.getByText('No messages here').waitFor()

    await page.goto(`/admin/messages?state=done&q=${width}`)
    await page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .check()
    await page.getByRole('link', { name: `Back to new: all ${count} that match` }).click()
    await page.getByText(`All ${count} messages that match`).waitFor()
    await look(page)
    await page.getByRole('button', { name: `Back to new: ${count} messages` }).click()
    await page.getByText(`${count} back to new`).waitFor()
    expect(faults).toEqual([])
  })

  test('articles are taken down and published again; customers get a tag, once it is said which', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    await page.goto('/admin/content/articles?sort=title')
    await page.getByRole('checkbox', { name: /^Choose Bike maintenance/ }).check()
    await look(page)
    await page.getByRole('button', { name: 'Take down', exact: true }).click()
    await page.getByText('1 taken down').waitFor()
    await page.goto('/admin/content/articles/status?to=published&list=view%3Ddraft')
    await look(page)
    await page.getByRole('button', { name: 'Publish now: 1 article' }).click()
    await page.getByText('1 on the blog').waitFor()

    await page.goto('/admin/customers')
    await page.getByRole('checkbox', { name: 'Choose customer@example.com' }).check()
    await page.getByRole('button', { name: 'Add a tag', exact: true }).click()
    await page.getByText('As chosen: 1 person').waitFor()
    await page.getByRole('button', { name: 'Add a tag: 1 person' }).click()
    await page.getByText('Say which tag').first().waitFor()
    await look(page)
    await page.getByRole('textbox', { name: 'Tag' }).fill(`Club ${width}`)
    await page.getByRole('button', { name: 'Add a tag: 1 person' }).click()
    await page.getByText(`1 person has the tag club ${width}`).waitFor()
    await look(page)
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  })
})
