import { formTo } from './form-in-page.ts'
import { type Cast, type Press, presser } from './press.ts'
import { atWork } from './staff.ts'

/** What can be pressed about settings, codes and staff, and by each of them for themselves. */
export function settingsPresses(open: () => { origin: string }, cast: () => Cast) {
  const { admin, press, look } = presser(open, cast)
  const codePath = async (code: string) => {
    const made = formTo((await admin().visit('/admin/codes/new')).html, /\/codes\/new$/)
    const page = await admin().post('/admin/codes/new', { ...made.fields, code, kind: 'percent', value: '5' })
    return new URL(page.url).pathname
  }
  const newZone = (name: string, lga: string) => ({
    page: '/admin/settings/zones/new',
    form: /\/zones\/new$/,
    filled: { name, standard: '1', express: '2', lga },
  })

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
    '/admin/codes/:id/end': press(async () => {
      const page = await codePath('PRESSED-END')
      return { page, form: /\/end$/, change: 'promotion ended', about: `promotion:${page.split('/').at(-1)}` }
    }),
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
    '/admin/settings/payments/check': async () => look('/admin/settings/payments/check'),
    // each press is one letter more: that is what the button says
    '/admin/settings/mail': async () => look('/admin/settings/mail'),
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
}
