import { describe, expect, test } from 'vitest'
import { listArticlePhotos } from '#shop/content/list-drafts.ts'
import { type ArticleDraft, saveArticle } from '#shop/content/save-article.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { pressChosen } from '../support/press-chosen.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { type Page, Shopper } from '../support/shopper.ts'

const later = new Date(Date.now() + 30 * 86_400_000)

const open = shopWithStaff({
  prepare: async (opened) => {
    const asShop: Shop = { ...opened, actor: { kind: 'shop', task: 'test' } }
    const [photo] = await listArticlePhotos(asShop)
    if (!photo) throw new Error('there is no photo')
    const write = async (slug: string, draft: Partial<ArticleDraft> = {}) =>
      required(
        await saveArticle(asShop, {
          slug,
          title: slug,
          excerpt: `About ${slug}.`,
          category: 'Care',
          readMinutes: 3,
          body: 'Oil it.',
          status: 'draft',
          photo: { ...photo, altText: 'A bike' },
          shownCategory: null,
          publishedAt: null,
          changes: null,
          ...draft,
        }),
      )
    for (let count = 0; count < 30; count += 1)
      await write(`paged-${String(count).padStart(2, '0')}`, { publishedAt: count % 2 ? null : new Date(count * 1e9) })
    await write('spokes-and-rims', { category: 'Wheels', status: 'published' })
    await write('tubes-for-rain', { category: 'Wheels', status: 'published', publishedAt: later })
    await write('valves', { category: 'Wheels' })
    for (const slug of ['bells', 'horns', 'lamps']) await write(slug, { category: 'Noise' })
    await write('sirens', { category: 'Noise', status: 'published', publishedAt: later })
  },
})

const { as } = open

/** The titles that a page of the list shows, in their order. */
const titles = ({ html }: Page) =>
  [...html.matchAll(/href="\/admin\/content\/articles\/[\da-f-]{36}">([^<]+)</g)].map(([, title]) => title)
const list = (search: string) => as('editor').visit(`/admin/content/articles?${search}`)

describe('the list of articles', () => {
  test('is searched, parted by how they stand and narrowed to a category', async () => {
    expect(titles(await list('q=PAGED+07'))).toEqual(['paged-07'])
    expect(titles(await list('q=about+spokes'))).toEqual(['spokes-and-rims'])
    for (const nothing of ['q=%25', 'q=paged+nobody', 'category=Nothing']) {
      const { text } = await list(nothing)
      expect([nothing, text.includes('No articles found')]).toEqual([nothing, true])
    }
    expect(titles(await list('category=Wheels&sort=title'))).toEqual(['spokes-and-rims', 'tubes-for-rain', 'valves'])
    expect(titles(await list('category=Wheels&view=published'))).toEqual(['spokes-and-rims'])
    expect(titles(await list('category=Wheels&view=scheduled'))).toEqual(['tubes-for-rain'])
    const drafts = await list('category=Wheels&view=draft')
    expect(titles(drafts)).toEqual(['valves'])
    expect(drafts.text).toMatch(/All 3 Published 1 Scheduled 1 Draft 1/)
    expect((await list('view=nonsense&sort=nonsense&after=nonsense')).status).toBe(200)
  })

  test('is sorted, and goes on page by page in each order, each of them once', async () => {
    for (const sort of ['changed', 'newest', 'oldest', 'title']) {
      const first = await list(`q=paged&sort=${sort}`)
      const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const all = [...titles(first), ...titles(await as('editor').visit(next))]
      expect([sort, all.length, new Set(all).size]).toEqual([sort, 30, 30])
      if (sort === 'title') expect(all).toEqual(all.toSorted())
    }
    expect(titles(await list('category=Wheels&sort=newest'))[0]).toBe('tubes-for-rain')
    expect(titles(await list('category=Wheels&sort=oldest')).at(-1)).toBe('tubes-for-rain')
  })

  test('has columns to choose, views to save and a file, for whoever writes', async () => {
    const staff = as('editor')
    const chosen = await staff.post('/admin/lists/articles/columns', { list: 'q=valves', column: 'address' })
    expect(chosen.html).toContain('>Address</th>')
    expect(chosen.html).not.toContain('>Category</th>')
    await staff.post('/admin/lists/articles/columns', { list: '', usual: 'yes' })
    const form = await staff.visit('/admin/lists/articles/views?of=category%3DWheels')
    expect((await staff.submit(form, /views/, { name: 'On wheels' })).text).toContain('On wheels')

    const page = await list('category=Wheels&sort=title')
    const file = await staff.visit(/href="([^"]+\.csv[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '')
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    const lines = file.html.split('\r\n')
    expect(lines[0]).toMatch(/Title,Address,Category,State,On the blog from,Last changed$/)
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'spokes-and-rims,spokes-and-rims,Wheels,Published',
      'tubes-for-rain,tubes-for-rain,Wheels,Scheduled',
      'valves,valves,Wheels,Draft',
    ])
    for (const path of ['/admin/content/articles', '/admin/content/articles.csv'])
      expect(new URL((await as('sales').visit(path)).url).pathname).toBe('/admin')
  })
})

describe('many articles at once', () => {
  const marks = ({ html }: Page) => [...html.matchAll(/name="article" value="([^"]+)"/g)].map(([, mark = '']) => mark)
  const linkTo = ({ html }: Page, to: string) =>
    new RegExp(`href="(/admin/content/articles/status\\?to=${to}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ??
    ''
  const isOut = async (slug: string) => (await new Shopper(open.shop.origin).visit(`/blog/${slug}`)).status === 200

  /** What is told once these are pressed. */
  async function press(to: string, chosen: readonly string[]) {
    const { told } = await pressChosen(open, {
      path: '/admin/content/articles/status',
      by: 'editor',
      fields: [['list', 'category=Noise'], ['to', to], ...chosen.map((mark) => ['article', mark] as const)],
    })
    return told
  }

  test('appear now and are taken down: just those chosen, once, with a line for each', async () => {
    const [bells = '', horns = '', , sirens = ''] = marks(await list('category=Noise&sort=title'))
    expect(await isOut('sirens')).toBe(false)
    for (const _ of [1, 2]) expect(await press('published', [bells, sirens])).toContain('2 on the blog')
    expect([await isOut('bells'), await isOut('sirens'), await isOut('horns')]).toEqual([true, true, false])
    expect((await new Shopper(open.shop.origin).visit('/blog')).text).toContain('sirens')
    const journal = await as('manager').visit(`/admin/journal?about=article:${bells.split('.')[0]}`)
    expect(journal.text.match(/article published/g)).toHaveLength(1)

    // the marks of before are behind by now
    expect(await press('draft', [bells, horns])).toContain('1 taken down. 1 was changed meanwhile and stays as it is')
    expect(await isOut('bells')).toBe(true)
    expect(await press('draft', marks(await list('category=Noise&view=published')))).toContain('2 taken down')
    expect([await isOut('bells'), await isOut('sirens')]).toEqual([false, false])
    for (const nonsense of [[], ['x'], ["' or 1=1"]])
      expect(await press('draft', nonsense)).toContain('Choose the articles first.')
    const many = Array.from({ length: 501 }, () => `${crypto.randomUUID()}.1`)
    expect(await press('published', many)).toContain('500 articles at once are the most')
  })

  test('are all that the filter leaves, as they were told, and those are the editors’ to change', async () => {
    const told = await as('editor').visit(linkTo(await list('q=paged'), 'published'))
    expect(told.text).toContain('All 30 articles that match: 30 articles go on the blog now')
    const [one = ''] = marks(await list('q=paged&sort=title'))
    expect(await press('published', [one])).toContain('1 on the blog')
    // one was published meanwhile, and stands so
    expect((await as('editor').submit(told, /\/status/)).text).toContain('30 on the blog')
    expect((await list('q=paged&view=published')).text).toContain('30 articles')
    const none = await as('editor').visit('/admin/content/articles/status?to=published&list=q%3Dpaged')
    expect(none.text).toContain('none of them is to be changed')
    expect((await as('sales').post('/admin/content/articles/status', { to: 'draft', all: one })).status).toBe(403)
    const visitor = await new Shopper(open.shop.origin).post('/admin/content/articles/status', {
      to: 'draft',
      all: one,
    })
    expect(new URL(visitor.url).pathname).toBe('/auth')
    expect(await isOut('paged-00')).toBe(true)
  })
})
