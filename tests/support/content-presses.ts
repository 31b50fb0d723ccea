import { formTo } from './form-in-page.ts'
import { type Cast, presser } from './press.ts'

/** What can be pressed about the content of the shop, and its newsletter. */
export function contentPresses(open: () => { origin: string }, cast: () => Cast) {
  const { admin, press, look } = presser(open, cast)
  const campaignPath = async (subject: string) => {
    const made = formTo((await admin().visit('/admin/newsletter/campaigns/new')).html, /\/campaigns\/new$/)
    const written = { ...made.fields, subject, audience: 'all', body: 'Hello.' }
    return new URL((await admin().post('/admin/newsletter/campaigns/new', written)).url).pathname
  }
  const campaign = (change: string, path: string) => ({
    change: `campaign ${change}`,
    about: `campaign:${path.split('/').at(-1)}`,
  })
  const newSlide = async (title: string) => {
    const { html } = await admin().visit('/admin/content/articles/new')
    const photo = /name="photo"[\s\S]*?<option value="([^"]+)"/.exec(html)?.[1] ?? ''
    const filled = { photo, title, cta: 'Look', link: '/shop', photoAlt: 'A bike' }
    return { page: '/admin/content/hero/new', form: /\/hero\/new$/, filled }
  }
  const address = (kind: string, slug: string) => `/admin/content/${kind}/${slug}`

  return {
    '/admin/newsletter/campaigns/new': press(() => ({
      page: '/admin/newsletter/campaigns/new',
      form: /\/campaigns\/new$/,
      filled: { subject: 'Pressed once', audience: 'all', body: 'Hello.' },
      seenOn: '/admin/newsletter/campaigns',
      words: />Pressed once</g,
    })),
    '/admin/newsletter/campaigns/new/preview': async () =>
      look('/admin/newsletter/campaigns/new/preview', { body: 'Hello.' }),
    '/admin/newsletter/campaigns/:id': press(async () => {
      const path = await campaignPath('To be changed')
      return { page: path, form: new RegExp(`${path}$`), filled: { body: 'Changed.' }, ...campaign('saved', path) }
    }),
    '/admin/newsletter/campaigns/:id/test': async () => look(`${await campaignPath('To be tried')}/test`),
    '/admin/newsletter/campaigns/:id/schedule': press(async () => {
      const path = await campaignPath('To go some day')
      const filled = { day: '2099-01-01', time: '08:00' }
      return { page: `${path}/schedule`, form: /\/schedule$/, filled, ...campaign('moved', path) }
    }),
    '/admin/newsletter/campaigns/:id/stop': press(async () => {
      const path = await campaignPath('To be stopped')
      await admin().post(`${path}/schedule`, { version: '1', day: '2099-01-01', time: '08:00' })
      return { page: path, form: /\/stop$/, ...campaign('moved', path) }
    }),
    '/admin/newsletter/campaigns/:id/continuation': async () =>
      look(`${await campaignPath('Not stopped')}/continuation`),
    '/admin/content/hero/new': press(async () => ({
      ...(await newSlide('Pressed slide')),
      seenOn: '/admin/content/hero',
      words: />Pressed slide</g,
    })),
    '/admin/content/hero/:id/removal': press(async () => {
      const { page, form, filled } = await newSlide('To be removed')
      const made = formTo((await admin().visit(page)).html, form)
      await admin().post(page, { ...made.fields, ...filled })
      const slide = made.fields.id ?? ''
      const wanted = { page: `/admin/content/hero/${slide}`, form: /\/removal$/ }
      return { ...wanted, change: 'hero slide removed', about: `hero-slide:${slide}` }
    }),
    '/admin/content/texts/:slug': press(() => ({
      page: address('texts', 'terms'),
      form: /\/texts\/terms$/,
      filled: { body: 'Pressed.' },
      change: 'text saved',
      about: 'text:terms',
    })),
    '/admin/content/texts/:slug/preview': async () =>
      look('/admin/content/texts/terms/preview', { title: 'T', body: 'Try' }),
    '/admin/content/articles/new': press(() => ({
      page: address('articles', 'new'),
      form: /\/articles\/new$/,
      filled: {
        ...{
          title: 'Pressed',
          slug: 'pressed',
          excerpt: 'Again.',
          category: 'Care',
          photoAlt: 'A bell',
          body: 'Ring.',
        },
        status: 'draft',
      },
      seenOn: '/admin/content/articles?view=drafts',
      words: /Pressed</g,
    })),
    '/admin/content/articles/new/preview': async () =>
      look('/admin/content/articles/new/preview', { title: 'T', body: 'Try' }),
    '/admin/content/articles/:id': press(async () => {
      const { html } = await admin().visit('/admin/content/articles')
      const page = /href="(\/admin\/content\/articles\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
      const subject = `article:${page.split('/').at(-1)}`
      const filled = { body: 'Pressed.' }
      return { page, form: /\/articles\/[\da-f-]{36}$/, filled, change: 'article saved', about: subject }
    }),
    '/admin/content/articles/:id/preview': async () => {
      const { html } = await admin().visit('/admin/content/articles')
      const page = /href="(\/admin\/content\/articles\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
      return look(`${page}/preview`, { title: 'T', body: 'Try' })
    },
    '/admin/content/hero/:id': press(async () => {
      const { html } = await admin().visit('/admin/content/hero')
      const page = /href="(\/admin\/content\/hero\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
      const subject = `hero-slide:${page.split('/').at(-1)}`
      return { page, form: /\/hero\//, filled: { title: 'Pressed' }, change: 'hero slide changed', about: subject }
    }),
    '/admin/content/testimonials': press(() => ({
      page: '/admin/content/testimonials',
      form: /\/testimonials$/,
      filled: { lines: 'It rings and rings. | Bola Example' },
      change: 'testimonials saved',
      about: 'testimonials',
    })),
    '/admin/content/trust': press(() => ({
      page: '/admin/content/trust',
      form: /\/trust$/,
      filled: { 'title-2': 'Support at any hour' },
      change: 'trust strip saved',
      about: 'trust-strip',
    })),
    '/admin/content/synonyms': press(() => ({
      page: '/admin/content/synonyms',
      form: /\/synonyms$/,
      filled: { lines: 'bell, ringer' },
      change: 'synonyms saved',
      about: 'synonyms',
    })),
  }
}
