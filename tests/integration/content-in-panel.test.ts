import { describe, expect, test } from 'vitest'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { Shopper } from '../support/shopper.ts'

const open = shopWithStaff()

const { as } = open
const look = (path: string) => new Shopper(open.shop.origin).visit(path)

describe('a policy', () => {
  const form = /\/admin\/content\/texts\/returns$/

  test('has a next version, and the one before stays readable', async () => {
    const staff = as('editor')
    const before = (await look('/returns')).text
    const page = await staff.visit('/admin/content/texts/returns')
    const shown = await staff.submit(page, form, { body: '## Plainly\n\nBring the wagon.', title: 'Returns' })
    expect(shown.text).toContain('is shown now')
    const after = await look('/returns')
    expect(after.text).toContain('Bring the wagon.')
    expect(before).not.toContain('Bring the wagon.')
    expect((await look('/returns?version=1')).text).not.toContain('Bring the wagon.')
  })

  test('is previewed without being saved, and nothing typed is lost', async () => {
    const staff = as('editor')
    const page = await staff.visit('/admin/content/texts/terms')
    const typed = { version: '1', title: 'Terms', summary: '', body: 'Only a **try** <script>alert(1)</script>' }
    const seen = await staff.post('/admin/content/texts/terms/preview', typed)
    expect(seen.html).toContain('<strong>try</strong>')
    expect(seen.html).not.toContain('<script>alert(1)')
    expect((await look('/terms')).text).not.toContain('Only a')
    const saved = await staff.submit(seen, /\/texts\/terms$/)
    expect([page.status, saved.text]).toEqual([200, expect.stringContaining('is shown now')])
  })

  test('that two write is the first one’s; the second is shown it and keeps their words', async () => {
    const page = await as('editor').visit('/admin/content/texts/privacy')
    const action = /\/texts\/privacy$/
    await as('editor').submit(page, action, { body: 'The first.' })
    const told = await as('manager').submit(page, action, { body: 'The second.' })
    expect([told.status, told.text]).toEqual([409, expect.stringContaining('The first.')])
    expect(told.html).toContain('The second.</textarea>')
    await as('manager').submit(told, action)
    expect((await look('/privacy')).text).toContain('The second.')
  })
})

describe('an article', () => {
  const draft = {
    title: 'Chains in the rain',
    slug: 'chains-in-the-rain',
    excerpt: 'What rain does to a chain.',
    category: 'Care',
    photoAlt: 'A wet chain',
    body: 'Dry it. **Oil** it.',
  }

  test('is a draft, then scheduled, and appears at its moment', async () => {
    const staff = as('editor')
    const form = /\/admin\/content\/articles\/(new|[\da-f-]{36})$/
    const bare = await staff.submit(await staff.visit('/admin/content/articles/new'), form, { slug: 'No Good' })
    expect(bare.status).toBe(422)
    for (const field of ['title', 'slug', 'body']) expect(bare.html).toContain(`href="#${field}"`)
    const saved = await staff.submit(bare, form, draft)
    expect(saved.text).toContain('The article is saved')
    expect((await look('/blog/chains-in-the-rain')).status).toBe(404)

    const scheduled = await staff.submit(saved, form, { status: 'published', day: '2031-03-01', time: '08:00' })
    expect((await staff.visit('/admin/content/articles')).text).toContain('Scheduled')
    expect((await look('/blog/chains-in-the-rain')).status).toBe(404)
    await staff.submit(scheduled, form, { day: '2026-01-05', time: '08:00' })
    expect((await look('/blog/chains-in-the-rain')).text).toContain('Dry it. Oil it.')
    const moved = await staff.submit(scheduled, form, { title: 'Another', day: '', time: '' })
    expect(moved.status).toBe(409)
    expect(moved.html).toContain('value="Another"')
  })
})

describe('what stands on the home page', () => {
  test('slides and testimonials change for everybody at once; of two the second is told', async () => {
    const staff = as('editor')
    const slides = await staff.visit('/admin/content/hero')
    const path = /href="(\/admin\/content\/hero\/[\da-f-]{36})"/.exec(slides.html)?.[1] ?? ''
    const page = await staff.visit(path)
    const action = /\/hero\/[\da-f-]{36}$/
    expect((await staff.submit(page, action, { link: '//evil.example' })).status).toBe(422)
    await staff.submit(page, action, { title: 'Harmattan is here' })
    expect((await look('/')).text).toContain('Harmattan is here')
    expect((await staff.submit(page, action, { title: 'Mine' })).status).toBe(409)

    const said = await staff.visit('/admin/content/testimonials')
    const form = /\/testimonials$/
    expect((await staff.submit(said, form, { lines: 'nobody said this' })).status).toBe(422)
    await staff.submit(said, form, { lines: 'It glides | Bisi | Ajah' })
    expect((await look('/')).text).toContain('It glides')
    const told = await staff.submit(said, form, { lines: 'It flies | Bisi | Ajah' })
    expect([told.status, told.text]).toEqual([409, expect.stringContaining('It glides')])
  })

  test('synonyms are understood by searches', async () => {
    const staff = as('editor')
    const page = await staff.visit('/admin/content/synonyms')
    const form = /\/synonyms$/
    expect((await staff.submit(page, form, { lines: 'alone' })).status).toBe(422)
    const lines = `${/name="seen" value="([^"]*)"/.exec(page.html)?.[1] ?? ''}\nzobozobo, lock`
    expect((await staff.submit(page, form, { lines })).status).toBeLessThan(423)
  })

  test('is written by those who may', async () => {
    for (const role of ['sales', 'stock'] as const) {
      expect(new URL((await as(role).visit('/admin/content')).url).pathname).toBe('/admin')
      expect((await as(role).post('/admin/content/testimonials', { lines: 'x | y', seen: '' })).status).toBe(403)
    }
  })
})
