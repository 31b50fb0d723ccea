import { describe, expect, test } from 'vitest'
import { formTo } from '../support/form-in-page.ts'
import { picture } from '../support/pictures.ts'
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

/** The page's form as a browser sends it, with a picture in it. */
async function sendPicture(path: string, action: RegExp, fields: Record<string, string>, file: File) {
  const staff = as('editor')
  const page = await staff.visit(path)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...formTo(page.html, action).fields, ...fields })) form.set(name, value)
  form.set('upload', file)
  return staff.upload(formTo(page.html, action).action, form)
}

describe('a photo from one’s own device', () => {
  const fields = {
    title: 'With a picture',
    slug: 'with-a-picture',
    excerpt: 'It shows.',
    category: 'Care',
    photoAlt: 'A red field',
    body: 'Look.',
    status: 'published',
  }

  test('is shown by an article, and outlives a mistake in the form', async () => {
    const action = /\/articles\/new$/
    const file = new File([await picture('#aa1122', 400)], 'red.jpg')
    const wrong = await sendPicture('/admin/content/articles/new', action, { ...fields, title: '' }, file)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('The one that you sent')
    const saved = await as('editor').submit(wrong, action, { title: fields.title })
    expect(saved.text).toContain('The article is saved')
    expect((await look('/blog/with-a-picture')).html).toContain('A red field')

    const none = new File(['no picture'], 'x.jpg')
    const refused = await sendPicture('/admin/content/articles/new', action, { ...fields, slug: 'another' }, none)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('no picture that we can read')])
  })

  test('makes a slide of the hero, once however often one presses, which goes again; the last one stays', async () => {
    const action = /\/hero\/new$/
    const words = { title: 'Red hour', cta: 'Look', link: '/shop', photoAlt: 'Red', subtitle: '', description: '' }
    const file = new File([await picture('#bb2233', 500)], 'red.jpg')
    const bare = await as('editor').submit(await as('editor').visit('/admin/content/hero/new'), action, words)
    expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('Choose a photo')])
    const wrong = await sendPicture('/admin/content/hero/new', action, { ...words, link: '//evil.example' }, file)
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('A path of this shop')])
    for (const _ of [1, 2]) await as('editor').submit(wrong, action, { link: '/shop' })
    const list = await as('editor').visit('/admin/content/hero')
    expect(list.text.match(/Red hour/g)).toHaveLength(1)
    expect((await look('/')).text).toContain('Red hour')

    const paths = [
      ...new Set(
        [...list.html.matchAll(/href="(\/admin\/content\/hero\/[\da-f-]{36})"/g)].map(([, path]) => path ?? ''),
      ),
    ]
    expect((await as('sales').post(`${paths.at(-1)}/removal`, {})).status).toBe(403)
    for (const _ of [1, 2])
      expect((await as('editor').post(`${paths.at(-1)}/removal`, {})).text).toContain('The slide is gone')
    expect((await look('/')).text).not.toContain('Red hour')
    for (const path of paths.slice(1, -1)) await as('editor').post(`${path}/removal`, {})
    expect((await as('editor').post(`${paths[0]}/removal`, {})).text).toContain('The hero needs one slide at least')
  })
})

describe('what goes with an article or a product', () => {
  test('is chosen by address, shown at once, and of two who choose the second is told', async () => {
    const staff = as('manager')
    const list = await staff.visit('/admin/content/articles')
    const path = /href="(\/admin\/content\/articles\/[\da-f-]{36})">Cycling safety/.exec(list.html)?.[1] ?? ''
    const page = await staff.visit(`${path}/products`)
    const action = /\/products$/
    const unknown = await staff.submit(page, action, { lines: 'no-such-thing' })
    expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('no-such-thing')])
    const lines = `${open.shop.origin}/product/oworo-floor-pump?x=1\noworo-inner-tube`
    expect((await staff.submit(page, action, { lines })).text).toContain('The article shows them')
    const article = await look('/blog/cycling-safety-tips-for-nigerian-roads')
    expect(article.html.indexOf('Oworo Floor Pump')).toBeGreaterThan(0)
    expect(article.html.indexOf('Oworo Floor Pump')).toBeLessThan(article.html.indexOf('Oworo Inner Tube'))
    const told = await staff.submit(page, action, { lines: 'marina-hybrid-7' })
    expect([told.status, told.html]).toEqual([409, expect.stringContaining('marina-hybrid-7</textarea>')])
  })

  test('is chosen for a product by whoever may edit it', async () => {
    const staff = as('stock')
    const list = await staff.visit('/admin/products?q=Oworo+Floor+Pump')
    const path = /href="(\/admin\/products\/[\da-f-]{36})"/.exec(list.html)?.[1] ?? ''
    const page = await staff.visit(`${path}/related`)
    const action = /\/related$/
    expect((await staff.submit(page, action, { lines: 'oworo-floor-pump' })).status).toBe(422)
    await staff.submit(page, action, { lines: 'surulere-hybrid-10\n/product/oworo-brass-bell/' })
    const shown = await look('/product/oworo-floor-pump')
    expect(shown.html.indexOf('Surulere Hybrid 10')).toBeGreaterThan(0)
    expect((await staff.submit(page, action, { lines: 'marina-hybrid-7' })).status).toBe(409)
    expect((await as('sales').post(`${path}/related`, { lines: '' })).status).toBe(403)
  })
})

describe('what stands on the home page', () => {
  test('slides, the strip and testimonials change for everybody at once; of two the second is told', async () => {
    const staff = as('editor')
    const slides = await staff.visit('/admin/content/hero')
    const path = /href="(\/admin\/content\/hero\/[\da-f-]{36})"/.exec(slides.html)?.[1] ?? ''
    const page = await staff.visit(path)
    const action = /\/hero\/[\da-f-]{36}$/
    expect((await staff.submit(page, action, { link: '//evil.example' })).status).toBe(422)
    await staff.submit(page, action, { title: 'Harmattan is here' })
    expect((await look('/')).text).toContain('Harmattan is here')
    expect((await staff.submit(page, action, { title: 'Mine' })).status).toBe(409)

    const strip = await staff.visit('/admin/content/trust')
    expect((await look('/')).text).toMatch(/Free shipping On orders above ₦50,000 1-year warranty/)
    const untitled = await staff.submit(strip, /\/trust$/, { 'title-1': '', 'words-1': 'On all bikes' })
    expect([untitled.status, untitled.text]).toEqual([422, expect.stringContaining('Give these words a title')])
    await staff.submit(strip, /\/trust$/, { 'title-1': '2-year warranty', 'title-2': '', 'words-2': '' })
    expect((await look('/')).text).toMatch(/2-year warranty On all bikes(?!.*24\/7 support Call)/)
    expect((await staff.submit(strip, /\/trust$/, { 'title-1': 'None' })).status).toBe(409)
    const undone = await as('admin').submit(
      await as('admin').visit('/admin/journal?about=trust-strip'),
      /^\/admin\/undo\//,
    )
    expect(undone.text).toContain('Undone: trust strip saved')
    expect((await look('/')).text).toMatch(/1-year warranty On all bikes 24\/7 support/)
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
