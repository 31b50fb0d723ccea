import { randomUUID } from 'node:crypto'
import { formsIn, formTo } from './form-in-page.ts'
import type { Shopper } from './shopper.ts'
import { atWork } from './staff.ts'

/** Who and what is there to be pressed: ids of accounts and of a product with one photo, its variant and another. */
export type Cast = {
  sessions: Record<'admin' | 'stock', string>
  staff: Record<'editor' | 'sales', string>
  /** Each is pressed for one thing. */
  customers: Record<'notes' | 'tags' | 'tagged' | 'block' | 'unblock' | 'data' | 'erase', string>
  /** The subjects of messages. */
  messages: Record<'reply' | 'state' | 'assign' | 'note' | 'many', string>
  /** The title of a review that waits. */
  review: string
  product: string
  /** One variant for each form about it. */
  variants: Record<'receive' | 'count' | 'correct' | 'low' | 'edit' | 'retire' | 'bringBack', string>
  productOf: Record<string, string>
}

export type Press = {
  to: string
  by: Shopper
  fields: Record<string, string>
  effect(): Promise<unknown>
  wanted: unknown
}

type Wanted = {
  page: string
  form: RegExp
  filled?: Record<string, string>
  /** What the journal says of it, and of what it speaks; once more in the end than before. */
  change?: string
  about?: string
  /** Or what a page says of it: where, and how often this stands there in the end. */
  seenOn?: string
  words?: RegExp
}

/** What else can be pressed in the panel, by the forms of its pages as they stand. */
export function panelPresses(open: () => { origin: string }, cast: () => Cast) {
  const admin = () => atWork(open().origin, cast().sessions.admin)
  const count = async (path: string, words: RegExp) => (await admin().visit(path)).html.match(words)?.length ?? 0
  const journal = (about: string) => `/admin/journal?${new URLSearchParams({ about })}`

  async function pressOf({ page, form, filled = {}, change, about = '', ...seen }: Wanted): Promise<Press> {
    const found = await admin().visit(page)
    const { action, fields } = formTo(found.html, form)
    const { pathname, search } = new URL(action, found.url)
    const words = change ? new RegExp(`<b>${change}</b>`, 'g') : (seen.words ?? /never/)
    const where = change ? journal(about) : (seen.seenOn ?? page)
    const effect = () => count(where, words)
    const before = change ? await effect() : 0
    return { to: `${pathname}${search}`, by: admin(), fields: { ...fields, ...filled }, effect, wanted: before + 1 }
  }
  const press = (wanted: () => Wanted | Promise<Wanted>) => async () => pressOf(await wanted())
  /** Looks at something, and changes nothing. */
  const look = (to: string, fields: Record<string, string>) => async (): Promise<Press> => {
    return { to, by: admin(), fields, effect: async () => null, wanted: null }
  }
  const variant = (name: keyof Cast['variants']) => cast().variants[name]
  const stock = (name: keyof Cast['variants'], path: string, filled: Record<string, string>, onHand: RegExp) =>
    press(() => ({
      page: `/admin/stock/${variant(name)}`,
      form: new RegExp(`/${path}$`),
      filled,
      seenOn: `/admin/stock/${variant(name)}`,
      words: onHand,
    }))
  const messagePath = async (subject: string) => {
    const { html } = await admin().visit(`/admin/messages?q=${encodeURIComponent(subject)}`)
    return /href="(\/admin\/messages\/[\da-f-]{36})"/.exec(html)?.[1] ?? 'no message'
  }
  const codePath = async (code: string) => {
    const made = formTo((await admin().visit('/admin/codes/new')).html, /\/codes\/new$/)
    const page = await admin().post('/admin/codes/new', { ...made.fields, code, kind: 'percent', value: '5' })
    return new URL(page.url).pathname
  }
  const campaignPath = async (subject: string) => {
    const made = formTo((await admin().visit('/admin/newsletter/campaigns/new')).html, /\/campaigns\/new$/)
    const written = { ...made.fields, subject, audience: 'all', body: 'Hello.' }
    return new URL((await admin().post('/admin/newsletter/campaigns/new', written)).url).pathname
  }
  const campaign = (change: string, path: string) => ({
    change: `campaign ${change}`,
    about: `campaign:${path.split('/').at(-1)}`,
  })
  const lookAt = (to: string): Press => ({ to, by: admin(), fields: {}, effect: async () => null, wanted: null })
  const newSlide = async (title: string) => {
    const { html } = await admin().visit('/admin/content/articles/new')
    const photo = /name="photo"[\s\S]*?<option value="([^"]+)"/.exec(html)?.[1] ?? ''
    const filled = { photo, title, cta: 'Look', link: '/shop', photoAlt: 'A bike' }
    return { page: '/admin/content/hero/new', form: /\/hero\/new$/, filled }
  }
  const newZone = (name: string, lga: string) => ({
    page: '/admin/settings/zones/new',
    form: /\/zones\/new$/,
    filled: { name, standard: '1', express: '2', lga },
  })
  const customer = (name: keyof Cast['customers']) => `/admin/customers/${cast().customers[name]}`
  const about = (path: string) => `user:${path.split('/').at(-1)}`
  const address = (kind: string, slug: string) => `/admin/content/${kind}/${slug}`

  const savedView = async (name: string) => {
    const key = randomUUID()
    await admin().post('/admin/lists/codes/views', { key, name, search: '' })
    return { key, page: `/admin/lists/codes/views/${key}` }
  }

  return {
    '/admin/sign-out': async (): Promise<Press> => {
      const by = atWork(open().origin, cast().sessions.stock)
      const effect = async () => new URL((await by.visit('/admin')).url).pathname
      return { to: '/admin/sign-out', by, fields: {}, effect, wanted: '/auth' }
    },
    '/admin/shortcuts': press(() => ({
      page: '/admin/shortcuts',
      form: /\/shortcuts$/,
      words: /Single keys are off:/g,
    })),
    '/admin/undo/:id': press(async () => {
      const about = 'holiday:2033-01-02'
      await admin().post('/admin/settings/holidays', { day: '2033-01-02', name: 'Pressed' })
      return { page: journal(about), form: /\/admin\/undo\//, change: 'undone: holiday saved', about }
    }),
    '/admin/lists/:list/columns': press(() => ({
      page: '/admin/stock',
      form: /\/lists\/stock\/columns$/,
      filled: { column: 'level' },
      words: /<th[^>]*>Low level</g,
    })),
    '/admin/lists/:list/views': press(() => ({
      page: '/admin/lists/codes/views',
      form: /\/views$/,
      filled: { name: 'Pressed view' },
      seenOn: '/admin/codes',
      words: />Pressed view</g,
    })),
    '/admin/lists/:list/views/:id': press(async () => {
      const { key, page } = await savedView('To be renamed')
      const form = /\/views\/[\da-f-]{36}$/
      return { page, form, filled: { name: 'Renamed' }, change: 'view changed', about: `view:${key}` }
    }),
    '/admin/lists/:list/views/:id/removal': async (): Promise<Press> => {
      const { key, page } = await savedView('To be removed')
      const effect = () => count(journal(`view:${key}`), /<b>view removed<\/b>/g)
      return { to: `${page}/removal`, by: admin(), fields: {}, effect, wanted: 1 }
    },
    '/admin/products/new': press(async () => {
      const page = '/admin/products/new'
      const { key = '' } = formTo((await admin().visit(page)).html, /\/products\/new$/).fields
      const facts = { name: 'Pressed Bell', type: 'bell', brand: 'Press', price: '4000', sku: 'PRESSED-BELL' }
      // the key comes with each look at the form
      return {
        page,
        form: /\/products\/new$/,
        filled: { key, ...facts },
        change: 'product added',
        about: `product:${key}`,
      }
    }),
    '/admin/products/:productId': press(() => ({
      page: `/admin/products/${cast().product}`,
      form: /\/products\/[\da-f-]{36}$/,
      filled: { shortDescription: 'Pressed again and again.' },
      change: 'product edited',
      about: `product:${cast().product}`,
    })),
    '/admin/products/bundles/new': press(async () => {
      const page = '/admin/products/bundles/new'
      const { key = '' } = formTo((await admin().visit(page)).html, /\/bundles\/new$/).fields
      const filled = {
        key,
        name: 'Pressed set',
        'part-ikoyi-city-7': 'yes',
        'part-oworo-floor-pump': 'yes',
        value: '2,000',
      }
      return { page, form: /\/bundles\/new$/, filled, change: 'bundle saved', about: `bundle:${key}` }
    }),
    '/admin/products/bundles/:bundleId': press(async () => {
      const { html } = await admin().visit('/admin/products/bundles')
      const page = /href="(\/admin\/products\/bundles\/[\da-f-]{36})">First ride/.exec(html)?.[1] ?? ''
      const about = `bundle:${page.split('/').at(-1)}`
      return { page, form: /\/bundles\//, filled: { words: 'Pressed.' }, change: 'bundle saved', about }
    }),
    '/admin/products/prices': async (): Promise<Press> => {
      const page = await admin().visit('/admin/products/prices?q=helmet')
      const { fields } = formTo(page.html, /prices\/preview/)
      const low = Object.keys(fields).find((name) => name.startsWith('low-')) ?? ''
      const previewed = await admin().submit(page, /prices\/preview/, { [low]: '33' })
      const { fields: told } = formTo(previewed.html, /prices\/preview/)
      const effect = () => count(journal(`prices:${told.key}`), /<b>price list saved<\/b>/g)
      return { to: '/admin/products/prices', by: admin(), fields: told, effect, wanted: 1 }
    },
    '/admin/products/prices/preview': look('/admin/products/prices/preview', {}),
    '/admin/products/:productId/publication': press(async () => {
      const key = randomUUID()
      await admin().post(`/admin/products/${cast().product}/copy`, { key })
      const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      return {
        page: `/admin/products/${key}/publication`,
        form: /\/publication$/,
        filled: { day },
        change: 'publication scheduled',
        about: `product:${key}`,
      }
    }),
    '/admin/products/status': press(async () => {
      const { html } = await admin().visit('/admin/products?q=oworo+brass+bell')
      const id = /href="\/admin\/products\/([\da-f-]{36})"/.exec(html)?.[1] ?? ''
      return {
        page: '/admin/products/status?to=archived&list=q%3Doworo+brass+bell',
        form: /\/status/,
        change: 'product archived',
        about: `product:${id}`,
      }
    }),
    '/admin/products/:productId/copy': press(async () => {
      const key = randomUUID()
      const page = `/admin/products/${cast().product}`
      return { page, form: /\/copy$/, filled: { key }, change: 'product added', about: `product:${key}` }
    }),
    '/admin/products/:productId/photos': async (): Promise<Press> => {
      // without scripts a picture comes as a file; its own story sends it twice
      const to = `/admin/products/${cast().product}/photos`
      return { to, by: admin(), fields: {}, effect: () => count(to, /name="place-/g), wanted: 1 }
    },
    '/admin/products/:productId/photos/arrangement': press(async () => {
      const page = `/admin/products/${cast().product}/photos`
      const { fields } = formTo((await admin().visit(page)).html, /\/arrangement$/)
      const alt = Object.keys(fields).find((name) => name.startsWith('alt-')) ?? ''
      const filled = { [alt]: 'A tool that was pressed' }
      return { page, form: /\/arrangement$/, filled, change: 'photos arranged', about: `product:${cast().product}` }
    }),
    '/admin/products/:productId/variants/new': press(() => ({
      page: `/admin/products/${cast().product}/variants/new`,
      form: /\/variants\/new$/,
      filled: { sku: 'PRESSED-NEW', size: 'One size', price: '5000' },
      change: 'variant added',
      about: `product:${cast().product}`,
    })),
    '/admin/products/:productId/variants/:variantId': press(() => ({
      page: `/admin/products/${cast().productOf.edit}/variants/${variant('edit')}`,
      form: /\/variants\/[\da-f-]{36}$/,
      filled: { sku: 'PRESSED-SKU' },
      change: 'variant edited',
      about: `product:${cast().productOf.edit}`,
    })),
    '/admin/products/:productId/variants/:variantId/retirement': press(() => ({
      page: `/admin/products/${cast().productOf.retire}/variants/${variant('retire')}`,
      form: /\/retirement$/,
      change: 'variant retired',
      about: `product:${cast().productOf.retire}`,
    })),
    '/admin/products/:productId/variants/:variantId/return': press(async () => {
      const page = `/admin/products/${cast().productOf.bringBack}/variants/${variant('bringBack')}`
      await admin().post(`${page}/retirement`, {})
      return { page, form: /\/return$/, change: 'variant brought back', about: `product:${cast().productOf.bringBack}` }
    }),
    '/admin/stock/:variantId/deliveries': stock('receive', 'deliveries', { quantity: '12' }, /\+12</g),
    '/admin/stock/:variantId/counts': stock('count', 'counts', { counted: '77' }, /Counted/g),
    '/admin/stock/:variantId/corrections': stock(
      'correct',
      'corrections',
      { quantity: '-1', note: 'Broke' },
      /Broke</g,
    ),
    '/admin/stock/:variantId/level': press(() => ({
      page: `/admin/stock/${variant('low')}`,
      form: /\/level$/,
      filled: { low: '9' },
      change: 'low level set',
      about: `variant:${variant('low')}`,
    })),
    '/admin/orders/new': async (): Promise<Press> => {
      const email = 'pressed.counter@example.com'
      const who = {
        firstName: 'Bola',
        lastName: 'Ade',
        phone: '0805 000 1111',
        method: 'collection',
        payment: 'transfer',
      }
      const page = await draft()
      const worked = await admin().submit(page, /\/orders\/new\?draft=/, { ...who, email })
      const { action, fields } = formTo(worked.html, /\/orders\/new\?draft=/)
      const numbers = async () => {
        const { html } = await admin().visit(`/admin/orders?q=${email}`)
        return new Set(html.match(/GC-\w{4}-\w{4}/g)).size
      }
      return { to: action, by: admin(), fields: { ...fields, ...who, email }, effect: numbers, wanted: 1 }
    },
    '/admin/orders/new/goods': async (): Promise<Press> => {
      const page = await draft()
      const form = formsIn(page.html).find(({ fields }) => 'quantity' in fields)
      const { pathname, search } = new URL(page.url)
      const effect = () => count(`${pathname}${search}`, /₦11,000/g)
      return { to: form?.action ?? '', by: admin(), fields: { ...form?.fields, quantity: '2' }, effect, wanted: 1 }
    },
    '/admin/customers/:id/notes': press(() => ({
      page: customer('notes'),
      form: /\/notes$/,
      filled: { words: 'Calls after six' },
      words: /Calls after six</g,
    })),
    '/admin/customers/:id/tags': press(() => ({
      page: `${customer('tags')}/tags`,
      form: /\/tags$/,
      filled: { tags: 'pressed' },
      change: 'customer tags',
      about: about(customer('tags')),
    })),
    '/admin/customers/:id/block': press(() => ({
      page: `${customer('block')}/block`,
      form: /\/block$/,
      filled: { why: 'Card fraud' },
      change: 'customer blocked',
      about: about(customer('block')),
    })),
    '/admin/customers/:id/block/removal': press(async () => {
      await admin().post(`${customer('unblock')}/block`, { why: 'By mistake' })
      return {
        page: customer('unblock'),
        form: /\/removal$/,
        change: 'customer unblocked',
        about: about(customer('unblock')),
      }
    }),
    // each time it is handed out, it is written down that it was
    '/admin/customers/:id/data': async () => look(`${customer('data')}/data`, {})(),
    '/admin/customers/:id/erasure': press(() => ({
      page: `${customer('erase')}/erasure`,
      form: /\/erasure$/,
      change: 'account erased',
      about: about(customer('erase')),
    })),
    '/admin/messages/:id/replies': press(async () => {
      const page = await messagePath(cast().messages.reply)
      return { page, form: /\/replies$/, filled: { words: 'Yes, it is.' }, words: /Yes, it is\.</g }
    }),
    '/admin/messages/:id/state': press(async () => {
      const page = await messagePath(cast().messages.state)
      const id = page.split('/').at(-1) ?? ''
      return { page, form: /\/state$/, filled: { state: 'done' }, change: 'message state', about: `message:${id}` }
    }),
    '/admin/messages/:id/assignment': press(async () => {
      const page = await messagePath(cast().messages.assign)
      const id = page.split('/').at(-1) ?? ''
      const filled = { to: cast().staff.sales }
      return { page, form: /\/assignment$/, filled, change: 'message assigned', about: `message:${id}` }
    }),
    '/admin/messages/:id/notes': press(async () => {
      const page = await messagePath(cast().messages.note)
      return { page, form: /\/notes$/, filled: { words: 'Ask the workshop' }, words: /Ask the workshop</g }
    }),
    '/admin/newsletter/campaigns/new': press(() => ({
      page: '/admin/newsletter/campaigns/new',
      form: /\/campaigns\/new$/,
      filled: { subject: 'Pressed once', audience: 'all', body: 'Hello.' },
      seenOn: '/admin/newsletter/campaigns',
      words: />Pressed once</g,
    })),
    '/admin/newsletter/campaigns/new/preview': look('/admin/newsletter/campaigns/new/preview', { body: 'Hello.' }),
    '/admin/newsletter/campaigns/:id': press(async () => {
      const path = await campaignPath('To be changed')
      return { page: path, form: new RegExp(`${path}$`), filled: { body: 'Changed.' }, ...campaign('saved', path) }
    }),
    '/admin/newsletter/campaigns/:id/test': async () => lookAt(`${await campaignPath('To be tried')}/test`),
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
      lookAt(`${await campaignPath('Not stopped')}/continuation`),
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
    '/admin/settings/zones/new': press(() => ({
      ...newZone('Pressed zone', 'Epe'),
      seenOn: '/admin/settings/zones',
      words: />Pressed zone</g,
    })),
    '/admin/settings/zones/:id/removal': press(async () => {
      const { page, form, filled } = newZone('To be removed', 'Badagry')
      const made = formTo((await admin().visit(page)).html, form)
      await admin().post(page, { ...made.fields, ...filled })
      const zone = made.fields.id ?? ''
      const removal = `/admin/settings/zones/${zone}/removal`
      const to = /<option value="([\da-f-]{36})"/.exec((await admin().visit(removal)).html)?.[1] ?? ''
      const wanted = { page: removal, form: /\/removal$/, filled: { to } }
      return { ...wanted, change: 'delivery zone removed', about: `zone:${zone}` }
    }),
    '/admin/codes/new': press(() => ({
      page: '/admin/codes/new',
      form: /\/codes\/new$/,
      filled: { code: 'PRESSED-NEW', kind: 'percent', value: '5' },
      seenOn: '/admin/codes?q=PRESSED-NEW',
      words: /href="\/admin\/codes\/[\da-f-]{36}"/g,
    })),
    '/admin/codes/:id': press(async () => {
      const page = await codePath('PRESSED-EDIT')
      const subject = `promotion:${page.split('/').at(-1)}`
      return { page, form: /\/codes\/[\da-f-]{36}$/, filled: { value: '7' }, change: 'promotion saved', about: subject }
    }),
    // a file that is sent changes nothing before it is started; this is one that is no file
    '/admin/products/import': look('/admin/products/import', {}),
    '/admin/codes/:id/end': press(async () => {
      const page = await codePath('PRESSED-END')
      return { page, form: /\/end$/, change: 'promotion ended', about: `promotion:${page.split('/').at(-1)}` }
    }),
    '/admin/content/texts/:slug': press(() => ({
      page: address('texts', 'terms'),
      form: /\/texts\/terms$/,
      filled: { body: 'Pressed.' },
      change: 'text saved',
      about: 'text:terms',
    })),
    '/admin/content/texts/:slug/preview': look('/admin/content/texts/terms/preview', { title: 'T', body: 'Try' }),
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
    '/admin/content/articles/new/preview': look('/admin/content/articles/new/preview', { title: 'T', body: 'Try' }),
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
      return look(`${page}/preview`, { title: 'T', body: 'Try' })()
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
    '/admin/settings/group/:group': press(() => ({
      page: '/admin/settings/group/identity',
      form: /\/group\/identity$/,
      filled: { tagline: 'Pressed again' },
      change: 'setting changed',
      about: 'setting:tagline',
    })),
    '/admin/settings/zones/:id': press(async () => {
      const { html } = await admin().visit('/admin/settings/zones')
      const page = /\/admin\/settings\/zones\/[\da-f-]{36}/.exec(html)?.[0] ?? ''
      const filled = { express: '10,500' }
      return { page, form: /\/zones\//, filled, change: 'delivery fees', about: `zone:${page.split('/').at(-1)}` }
    }),
    '/admin/settings/holidays': press(() => ({
      page: '/admin/settings/holidays',
      form: /\/settings\/holidays$/,
      filled: { day: '2027-02-03', name: 'Day of the Press' },
      change: 'holiday saved',
      about: 'holiday:2027-02-03',
    })),
    '/admin/settings/holidays/:day/removal': press(async () => {
      const page = '/admin/settings/holidays'
      await admin().post(page, { day: '2027-02-04', name: 'Another day' })
      return { page, form: /2027-02-04\/removal$/, change: 'holiday removed', about: 'holiday:2027-02-04' }
    }),
    '/admin/settings/payments': press(() => ({
      page: '/admin/settings/payments',
      form: /\/settings\/payments$/,
      filled: { bank: 'Press Bank', name: 'Press Ltd', number: '0123456789' },
      change: 'setting changed',
      about: 'setting:bankAccount',
    })),
    '/admin/settings/payments/check': look('/admin/settings/payments/check', {}),
    // each press is one letter more: that is what the button says
    '/admin/settings/mail': look('/admin/settings/mail', {}),
    '/admin/staff': async (): Promise<Press> => {
      const email = 'pressed.new@example.com'
      const { fields } = formTo((await admin().visit('/admin/staff')).html, /\/admin\/staff$/)
      const letters = async () => (await admin().visit('/mailbox')).text.split(email).length - 1
      return {
        to: '/admin/staff',
        by: admin(),
        fields: { ...fields, email, role: 'stock' },
        effect: letters,
        wanted: 1,
      }
    },
    '/admin/staff/:userId/role': press(() => ({
      page: '/admin/staff',
      form: new RegExp(`${cast().staff.editor}/role$`),
      filled: { role: 'stock' },
      change: 'role',
      about: `user:${cast().staff.editor}`,
    })),
    '/admin/staff/:userId/sessions': press(() => ({
      page: '/admin/staff',
      form: new RegExp(`${cast().staff.sales}/sessions$`),
      change: 'sessions ended',
      about: `user:${cast().staff.sales}`,
    })),
    '/admin/staff/invitations/:invitationId/removal': press(async () => {
      await admin().post('/admin/staff', { email: 'pressed.gone@example.com', role: 'stock' })
      const { html } = await admin().visit('/admin/staff')
      const id = /pressed\.gone@[\s\S]*?invitations\/([\da-f-]{36})\/removal/.exec(html)?.[1] ?? ''
      const form = new RegExp(`${id}/removal$`)
      return { page: '/admin/staff', form, change: 'invitation withdrawn', about: `invitation:${id}` }
    }),
  }

  /** Staff have begun an order with one lock in it. */
  async function draft() {
    const found = await admin().visit('/admin/orders/new?q=mainland+coil')
    return admin().submit(found, /\/new\/goods$/, { add: 'yes' })
  }
}
