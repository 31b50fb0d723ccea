import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { findArticle } from '#shop/content/find-article.ts'
import { findText } from '#shop/content/find-text.ts'
import { listArticles } from '#shop/content/list-articles.ts'
import { listTestimonials } from '#shop/content/list-testimonials.ts'
import { type ArticleDraft, saveArticle } from '#shop/content/save-article.ts'
import { saveTestimonials } from '#shop/content/save-testimonials.ts'
import { saveText } from '#shop/content/save-text.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import { refuse, required } from '#shop/outcome.ts'
import { cookieNames } from '#web/cookies.ts'
import { formTo } from '../support/form-in-page.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'
import { testShop } from '../support/test-shop.ts'
import { elementsOf } from '../support/well-formed.ts'

const rightMessage = {
  name: 'Adéọlá Bakare',
  email: 'ade@example.com',
  phone: '0803 123 4567',
  subject: 'A squeak',
  message: 'My bike squeaks.\nWhen may I come?',
}

const smuggled = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)//',
]

describe('verbs', () => {
  const open = testShop()

  describe('a text', () => {
    test('has versions: the last one counts, the earlier ones stay as they were', async () => {
      const first = await findText(open.shop, 'returns')
      if (!first) throw new Error('there is no text on returns')
      open.clock.moveTo(new Date('2027-03-02T22:59:00Z'))

      const editor = open.as('editor')
      const next = { ...first, body: '## New\n\nAnother text.', seenVersion: first.version, changedOn: undefined }
      const { changedOn, ...draft } = next
      expect(required(await saveText(editor, draft))).toEqual({ version: 2 })
      expect(open.droppedTags).toContain('content:returns')

      const now = await findText(open.shop, 'returns')
      expect(now).toMatchObject({ version: 2, body: '## New\n\nAnother text.', changedOn: '2027-03-02' })
      expect(now?.versions).toEqual([
        { version: 2, changedOn: '2027-03-02' },
        { version: 1, changedOn: first.changedOn },
      ])
      expect(await findText(open.shop, 'returns', 1)).toEqual({ ...first, versions: now?.versions })
      expect(await findText(open.shop, 'returns', 3)).toBeNull()
      expect(await findText(open.shop, 'no-such-text')).toBeNull()

      expect(await saveText(editor, draft)).toMatchObject(refuse('changed-meanwhile'))
      expect(required(await saveText(editor, { ...draft, seenVersion: 2 }))).toEqual({ version: 2 })
      const before = { ...draft, body: 'Older.', seenVersion: 2, changedOn: '2027-03-01' }
      expect(await saveText(editor, before)).toMatchObject(refuse('day-before-last-version'))
    })

    test('is never changed or removed once it counted, not even by a statement', async () => {
      const { database } = open.shop
      await expect(database.updateTable('texts').set({ body: 'x' }).execute()).rejects.toThrow('only grows')
      await expect(database.deleteFrom('texts').execute()).rejects.toThrow('only grows')
    })

    test('of two that write at once, one is told', async () => {
      const draft = { slug: 'race', title: 'Race', summary: '', body: 'x', seenVersion: null }
      const saved = await Promise.all(
        ['one', 'two', 'three'].map((body) => saveText(open.as('editor'), { ...draft, body })),
      )
      expect(saved.filter(({ accepted }) => accepted)).toHaveLength(1)
      expect(saved.filter((outcome) => !outcome.accepted && outcome.reason === 'changed-meanwhile')).toHaveLength(2)
    })

    test('is written by whoever may, and is neither empty nor endless', async () => {
      const draft = { slug: 'faq', title: 'Questions', summary: '', body: 'Ask.', seenVersion: null }
      await expect(saveText(open.shop, draft)).rejects.toThrow(NotPermitted)
      await expect(saveText(open.as('stock'), draft)).rejects.toThrow(NotPermitted)
      const wrong = [{ body: ' ' }, { title: '' }, { slug: 'No Slug' }, { slug: '../x' }, { body: 'x'.repeat(100_001) }]
      for (const part of wrong)
        expect(await saveText(open.as('editor'), { ...draft, ...part })).toMatchObject(refuse('text-not-valid'))
    })
  })

  describe('an article', () => {
    async function draft(): Promise<ArticleDraft> {
      const { articles } = await listArticles(open.shop)
      const [like] = articles
      if (!like) throw new Error('there is no article')
      return {
        slug: 'a-new-one',
        title: 'A new one',
        excerpt: 'Short.',
        category: 'News',
        readMinutes: 1,
        body: 'Text.',
        photo: like.photo,
        shownCategory: 'kids',
        status: 'draft',
        publishedAt: null,
        changes: null,
      }
    }

    test('is listed newest first, as seeded', async () => {
      const { articles, nextAt } = await listArticles(open.shop)
      expect(articles.map(({ title, category, readMinutes }) => [title, category, readMinutes])).toEqual([
        ['Bike maintenance tips for Nigerian weather', 'Maintenance', 8],
        ['Choosing the right bike for Lagos commuting', 'Buying Guide', 10],
        ['Cycling safety tips for Nigerian roads', 'Safety', 7],
      ])
      expect(nextAt).toBeNull()
    })

    test('is hidden as a draft, appears at its moment, and keeps the address that readers know', async () => {
      open.clock.moveTo(new Date('2027-05-01T10:00:00Z'))
      const editor = open.as('editor')
      const hidden = await draft()
      const { id, version } = required(await saveArticle(editor, hidden))
      expect(await findArticle(open.shop, 'a-new-one')).toBeNull()

      const publishedAt = new Date('2027-05-01T12:00:00Z')
      const changes = { id, seenVersion: version }
      const scheduled = { ...hidden, slug: 'spring', status: 'published' as const, publishedAt, changes }
      required(await saveArticle(editor, scheduled))
      expect(await findArticle(open.shop, 'spring')).toBeNull()
      expect(await listArticles(open.shop)).toMatchObject({ nextAt: publishedAt })

      open.clock.moveTo(publishedAt)
      expect(await findArticle(open.shop, 'spring')).toMatchObject({
        title: 'A new one',
        publishedAt,
        shownCategory: { slug: 'kids', name: 'Kids Bikes' },
      })
      expect((await listArticles(open.shop)).articles[0]?.slug).toBe('spring')
      expect(open.droppedTags).toEqual(expect.arrayContaining(['content:blog', 'content:blog/spring']))

      expect(await saveArticle(editor, scheduled)).toMatchObject(refuse('changed-meanwhile'))
      const moved = { ...scheduled, slug: 'summer', changes: { id, seenVersion: version + 1 } }
      expect(await saveArticle(editor, moved)).toMatchObject(refuse('address-is-known'))
    })

    test('that cannot be shown is refused', async () => {
      const right = await draft()
      const editor = open.as('editor')
      const taken = { ...right, slug: 'cycling-safety-tips-for-nigerian-roads' }
      expect(await saveArticle(editor, taken)).toMatchObject(refuse('slug-taken'))
      expect(await saveArticle(editor, { ...right, slug: 'x y' })).toMatchObject(refuse('article-not-valid'))
      expect(await saveArticle(editor, { ...right, readMinutes: 0 })).toMatchObject(refuse('article-not-valid'))
      expect(await saveArticle(editor, { ...right, shownCategory: 'boats' })).toMatchObject(refuse('no-such-category'))
      const changes = { id: '00000000-0000-4000-8000-000000000000', seenVersion: 1 }
      expect(await saveArticle(editor, { ...right, changes })).toMatchObject(refuse('no-such-article'))
      await expect(saveArticle(open.as('sales'), right)).rejects.toThrow(NotPermitted)
    })
  })

  test('testimonials are shown as staff put them', async () => {
    const three = await listTestimonials(open.shop)
    expect(new Set(three.map(({ quote }) => quote)).size).toBe(3)
    const reversed = three.toReversed()
    required(await saveTestimonials(open.as('editor'), reversed))
    expect(await listTestimonials(open.shop)).toEqual(reversed)
    await expect(saveTestimonials(open.shop, [])).rejects.toThrow(NotPermitted)
    const empty = [{ quote: '', name: 'A', place: '' }]
    expect(await saveTestimonials(open.as('editor'), empty)).toMatchObject(refuse('testimonial-not-valid'))
  })

  test('a message that is sent twice at once is stored once, and again on another day', async () => {
    const stored = () => open.shop.database.selectFrom('contact_messages').selectAll().execute()
    open.clock.moveTo(new Date('2027-06-01T10:00:00Z'))
    await Promise.all([1, 2, 3].map(() => receiveMessage(open.shop, rightMessage)))
    expect(await stored()).toMatchObject([{ ...rightMessage, phone: '+2348031234567', status: 'new' }])

    required(await receiveMessage(open.shop, { ...rightMessage, message: 'Another one.' }))
    open.clock.moveTo(new Date('2027-06-02T10:00:00Z'))
    required(await receiveMessage(open.shop, rightMessage))
    expect(await stored()).toHaveLength(3)
    expect(await receiveMessage(open.shop, { ...rightMessage, email: 'ade' })).toMatchObject(
      refuse('message-not-valid', { problems: [{ field: 'email', problem: 'not-an-address' }] }),
    )
    expect(await stored()).toHaveLength(3)
  })

  test('the newsletter keeps an address once, with what it said yes to, and whoever has confirmed stays so', async () => {
    const { database } = open.shop
    const stored = () => database.selectFrom('newsletter_subscribers').selectAll().execute()
    const first = await subscribe(open.shop, { email: 'Ade@Example.com ', source: 'home', client: null })
    const [{ id, ...kept } = { id: '' }] = await stored()
    expect(kept).toEqual({
      email: 'ade@example.com',
      status: 'unconfirmed',
      source: 'home',
      consent_text: newsletterConsent.text,
      consent_version: newsletterConsent.version,
      asked_at: expect.any(Date),
      confirmation_id: expect.any(String),
      confirm_until: expect.any(Date),
      confirmed_at: null,
      left_at: null,
      promotion_id: null,
    })
    expect(await subscribe(open.shop, { email: 'ade@example.com', source: 'footer', client: null })).toEqual(first)
    expect(await stored()).toMatchObject([{ id, source: 'footer' }])

    await database.updateTable('newsletter_subscribers').set({ status: 'confirmed' }).execute()
    expect(await subscribe(open.shop, { email: 'ADE@example.com', source: 'home', client: null })).toEqual(first)
    expect(await stored()).toMatchObject([{ id, source: 'footer', status: 'confirmed' }])
    expect(await subscribe(open.shop, { email: 'nobody', source: 'home', client: null })).toMatchObject(
      refuse('not-an-address'),
    )
  })
})

describe('over HTTP', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.stop())

  /** Opens the data of the running shop while that is down, as a power cut leaves it, and starts it again. */
  async function whileDown<Result>(act: (opened: OpenShop) => Promise<Result>): Promise<Result> {
    await shop.kill()
    const environment = {
      ...readEnvironment({ SHOP_FOLDER: shop.folder, ...(shop.databaseUrl ? { DATABASE_URL: shop.databaseUrl } : {}) }),
      origin: shop.origin,
      secret: 'of a test, thirty-two letters or more',
    }
    const opened = await openShop(environment, { info() {}, warn() {}, error: console.error }, { drop() {} })
    try {
      return await act(opened)
    } finally {
      await opened.close()
      await shop.restart()
    }
  }

  const pages: [path: string, texts: string[]][] = [
    ['/', ['500+ happy riders', 'Get 10% off your first order', 'Subscribe Now']],
    ['/about', ['Our Story', 'Quality First', 'Customer Focus', 'Passion', 'Trust', 'Gbagada, Lagos, Nigeria']],
    [
      '/contact',
      [
        ...['Full Name', 'Email Address', 'Phone Number', 'Subject', 'Message', 'Gbagada, Lagos'],
        ...['Monday to Saturday 9:00 AM to 6:00 PM', 'Sunday closed', 'hello@gbagadacycles.example', '0700 000 0002'],
      ],
    ],
    ['/shipping', ['Shipping Policy', 'Free shipping on orders above ₦50,000', '₦2,500–5,000', '₦7,500–10,000']],
    ['/returns', ['Returns & Refunds', '30-day return window', 'return authorization number']],
    ['/privacy', ['Privacy Policy', 'Nigeria Data Protection Act, 2023', ...cookieNames.map((name) => `shop-${name}`)]],
    ['/privacy', ['This shop sets the cookies below and no other']],
    ['/terms', ['Terms & Conditions', '1-year manufacturer warranty', 'Nigerian law']],
    [
      '/blog',
      ['Bike maintenance tips for Nigerian weather', '15 January 2025', '8 min read', 'More articles are coming'],
    ],
    [
      '/blog/choosing-the-right-bike-for-lagos-commuting',
      [
        ...['Buying Guide', '10 January 2025', '10 min read', 'Back to Blog', 'Share on Facebook', 'Share on Twitter'],
        ...['Copy Link', '₦85,000–150,000', '₦95,000–200,000', '₦250,000–450,000'],
      ],
    ],
  ]

  test.each(pages)('%s says what it must, to anybody, with one heading above all', async (path, texts) => {
    const page = await new Shopper(shop.origin).visit(path)
    expect(page.status).toBe(200)
    for (const text of texts) expect(page.text).toContain(text)
    expect(page.html.match(/<h1\b/g)).toHaveLength(1)
    expect(page.headers.get('etag')).toBeTruthy()
    expect(page.html).toContain(`<link rel="canonical" href="${shop.origin}${path}"`)
    for (const everywhere of ['Get 10% off your first order', '50k and above']) expect(page.text).toContain(everywhere)
  })

  test('all links of header, footer and texts lead to pages that are there', async () => {
    const hrefs = new Set<string>()
    for (const [path] of pages) {
      const { html } = await new Shopper(shop.origin).visit(path)
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g))
        hrefs.add(href.replaceAll('&amp;', '&'))
    }
    // they come with accounts
    for (const later of ['/auth', '/account']) hrefs.delete(later)
    expect(hrefs.size).toBeGreaterThan(15)
    for (const href of hrefs) expect([href, (await new Shopper(shop.origin).visit(href)).status]).toEqual([href, 200])
  })

  test('the policies tell the day on which they changed', async () => {
    for (const path of ['/shipping', '/returns', '/privacy', '/terms']) {
      const { html, text } = await new Shopper(shop.origin).visit(path)
      expect(text).toMatch(/Last updated: \d{1,2} \w+ 20\d\d/)
      expect(html).toMatch(/<time dateTime="20\d\d-\d\d-\d\d">/)
    }
  })

  test('an unknown post is not found', async () => {
    for (const slug of ['no-such-post', 'x'.repeat(500), '%F0%9F%9A%B2', "'--"]) {
      const page = await new Shopper(shop.origin).visit(`/blog/${slug}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('Blog Post Not Found')
      expect(page.text).toContain("The blog post you're looking for doesn't exist.")
      expect(page.text).toContain('Back to Blog')
    }
  })

  test('the feed is XML with every article', async () => {
    const feed = await new Shopper(shop.origin).visit('/blog/rss.xml')
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    expect(elementsOf(feed.html).filter((name) => name === 'item')).toHaveLength(3)
    expect(feed.html).toContain(`<link>${shop.origin}/blog/cycling-safety-tips-for-nigerian-roads</link>`)
    expect((await new Shopper(shop.origin).visit('/blog')).html).toContain('href="/blog/rss.xml"')
  })

  describe('the contact form', () => {
    test('tells what is wrong beside each field, keeps what was typed, and stores nothing', async () => {
      const visitor = new Shopper(shop.origin)
      const typed = { ...rightMessage, email: 'ade(at)example', subject: ' ', message: 'It <b>squeaks</b>.' }
      const again = await visitor.submit(await visitor.visit('/contact'), /^\/contact$/, typed)
      expect(again.status).toBe(200)
      expect(again.text).toContain('Two things to fix before we can get it')
      expect(again.html).toMatch(/id="email-error"[^>]*>Enter your email address, like name@example.com/)
      expect(again.html).toMatch(/id="subject-error"/)
      expect(again.html).toMatch(/aria-invalid="true"[^>]*aria-describedby="email-error"/)
      expect(formTo(again.html, /^\/contact$/).fields).toEqual({ ...typed, homepage: '' })
      expect(again.text).not.toContain('Message sent!')
    })

    test.each(smuggled)('%j never becomes markup', async (text) => {
      const visitor = new Shopper(shop.origin)
      const typed = { name: text, email: text, phone: text, subject: text, message: text }
      const again = await visitor.submit(await visitor.visit('/contact'), /^\/contact$/, typed)
      expect(formTo(again.html, /^\/contact$/).fields).toEqual({ ...typed, homepage: '' })
      if (/[<>]/.test(text)) expect(again.html).not.toContain(text)
      for (const [, attributes = ''] of again.html.matchAll(/<(?:img|svg)\b([^>]*)>/g))
        expect(attributes).not.toMatch(/\son\w+=/)
    })

    test('takes a right message, from the page that is kept for all, and is empty again', async () => {
      const visitor = new Shopper(shop.origin)
      const page = await visitor.visit('/contact')
      expect((await visitor.visit('/contact')).headers.get('etag')).toBe(page.headers.get('etag'))

      const sent = await visitor.submit(page, /^\/contact$/, rightMessage)
      expect(new URL(sent.url).pathname).toBe('/contact')
      expect(sent.text).toContain("Message sent! We'll get back to you soon.")
      expect(Object.values(formTo(sent.html, /^\/contact$/).fields).join('')).toBe('')
      expect((await visitor.visit('/contact')).text).not.toContain('Message sent!')

      // the same form again, as a slow line makes people do
      await visitor.submit(page, /^\/contact$/, rightMessage)
    })

    test('takes what it is sent without a fault, whatever that is', async () => {
      const visitor = new Shopper(shop.origin)
      for (const fields of [{}, { name: 'a\u0000b' }, { message: 'x'.repeat(200_000) }, { email: '🚲'.repeat(1000) }])
        expect((await visitor.post('/contact', fields as Record<string, string>)).status).toBe(200)
      const strange = {
        method: 'POST',
        headers: { Origin: shop.origin, 'Content-Type': 'application/json' },
        body: '{',
      }
      expect((await fetch(`${shop.origin}/contact`, strange)).status).toBe(200)
    })
  })

  describe('the newsletter', () => {
    const thanks = 'Thank you for subscribing! Check your email for your 10% discount code.'

    /** The page has two forms: the one of the home page itself, and that of the footer. */
    async function signUp(source: string, email: string) {
      const visitor = new Shopper(shop.origin)
      const { html } = await visitor.visit('/')
      expect(html).toContain(`<input type="hidden" name="source" value="${source}"/>`)
      return visitor.post('/newsletter', { source, email })
    }

    test('thanks on the home page and in the footer, each in its words, and the same for a known address', async () => {
      for (const _ of ['new', 'known']) {
        expect((await signUp('home', 'home@example.com')).text).toContain(thanks)
        const { text } = await signUp('footer', 'footer@example.com')
        expect(text).toContain('Thank you for subscribing!')
        expect(text).not.toContain(thanks)
      }
    })

    test('says when it was given no address', async () => {
      const { text } = await signUp('home', 'nobody')
      expect(text).toContain('Error')
      expect(text).toContain('Enter your email address, like name@example.com')
      expect(text).not.toContain('Thank you')
    })

    test('takes what it is sent without a fault', async () => {
      const visitor = new Shopper(shop.origin)
      expect((await visitor.visit('/newsletter')).url).toBe(`${shop.origin}/`)
      const strange: Record<string, string>[] = [{}, { source: 'x' }, { email: 'x'.repeat(10_000) }]
      for (const fields of strange) expect((await visitor.post('/newsletter', fields)).status).toBe(200)
    })
  })

  test('what was sent is stored once, and outlives a power cut; an earlier text stays readable', async () => {
    const before = await new Shopper(shop.origin).visit('/terms?version=1')
    expect(before.text).not.toContain('This is an earlier version')

    await whileDown(async ({ shop: closed, database: { kysely } }) => {
      const messages = await kysely.selectFrom('contact_messages').selectAll().execute()
      expect(messages).toMatchObject([{ ...rightMessage, phone: '+2348031234567', status: 'new' }])
      const subscribers = await kysely.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute()
      expect(subscribers).toMatchObject([
        { email: 'footer@example.com', source: 'footer', consent_text: newsletterConsent.text },
        { email: 'home@example.com', source: 'home', status: 'unconfirmed' },
      ])

      const terms = await findText(closed, 'terms')
      if (!terms) throw new Error('there are no terms')
      const { title, summary } = terms
      const draft = { slug: 'terms', title, summary, body: `# Anew\n\n${smuggled.join('\n\n')}`, seenVersion: 1 }
      required(await saveText({ ...closed, actor: { kind: 'shop', task: 'test' } }, draft))
    })

    const visitor = new Shopper(shop.origin)
    const now = await visitor.visit('/terms')
    expect(now.html).toContain('<h2>Anew</h2>')
    expect(now.text).toContain('Earlier versions')
    for (const text of smuggled.filter((text) => /<[a-z]/.test(text))) expect(now.html).not.toContain(text)
    expect(now.html).not.toMatch(/<(img|svg)\b[^>]*\son\w+=/)

    const earlier = await visitor.visit('/terms?version=1')
    expect(earlier.text).toContain('This is an earlier version')
    expect(earlier.text).toContain('Prices may change, but not after an order is confirmed')
    expect(earlier.html).toContain('<meta name="robots" content="noindex"')
    expect((await visitor.visit('/terms?version=2')).text).not.toContain('This is an earlier version')
    expect((await visitor.visit('/terms?version=9')).status).toBe(404)
    for (const odd of ['0', '-1', '1.5', 'abc', '9'.repeat(30), "1' or 1=1"])
      expect((await visitor.visit(`/terms?version=${encodeURIComponent(odd)}`)).html).toContain('<h2>Anew</h2>')
  })
})
