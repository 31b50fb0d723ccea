import { readEmail } from '#shop/email-address.ts'
import { isRole, type Role, roles } from '#shop/identity/actor.ts'
import { listStaff } from '#shop/identity/list-staff.ts'
import { type Appointed, appoint } from './appoint.ts'
import { completeEnvironment } from './complete-environment.ts'
import { askShop } from './control-socket.ts'
import { readEnvironment, type StatedEnvironment } from './environment.ts'
import { loadEnvironmentFile } from './load-environment-file.ts'
import { openShop } from './open-shop.ts'
import { announcePages } from './page-announcements.ts'
import { projectFolder } from './project-folder.ts'
import { orSayWhy, Refused } from './say-why.ts'

const usage = `Say what to do:

  npm run staff -- add <email> <role>    roles: ${roles.join(', ')}
  npm run staff -- remove <email>
  npm run staff -- list`

type Wish = { command: 'give-role'; data: { email: string; role: Role | null } } | { command: 'list-staff'; data: null }

// The program `build/server/staff.js`: who is on the staff. An open shop is asked; without one the database is opened.
await orSayWhy(async () => {
  loadEnvironmentFile(projectFolder)
  const wish = readWish(process.argv.slice(2).filter((word) => word !== 'staff'))
  const environment = readEnvironment(process.env)
  const isOpen = (await askShop(environment.folder, 'status')) !== null
  const answer = isOpen ? await askShop(environment.folder, wish.command, wish.data) : await doAlone(environment, wish)
  console.log(tell(wish, answer))
})

function readWish([what, typed = '', named]: (string | undefined)[]): Wish {
  const role = named ?? null
  if (what === 'list') return { command: 'list-staff', data: null }
  const email = readEmail(typed)?.toLowerCase()
  if (!email) throw new Refused(usage)
  if (what === 'remove') return { command: 'give-role', data: { email, role: null } }
  if (what !== 'add' || !isRole(role)) throw new Refused(usage)
  return { command: 'give-role', data: { email, role } }
}

async function doAlone(stated: StatedEnvironment, { command, data }: Wish): Promise<unknown> {
  const silent = { info() {}, warn() {}, error: console.error }
  const announce = stated.databaseUrl ? { announce: announcePages } : {}
  const opened = await openShop(completeEnvironment(stated, stated.port), silent, { drop() {}, ...announce })
  try {
    const shop = { ...opened.shop, actor: { kind: 'shop', task: 'command of the owner' } } as const
    return command === 'list-staff' ? await listStaff(shop) : await appoint(shop, data)
  } finally {
    await opened.close()
  }
}

function tell({ command, data }: Wish, answer: unknown): string {
  if (command === 'list-staff') {
    const staff = answer as { email: string; role: Role }[]
    return staff.length === 0
      ? 'Nobody is on the staff.'
      : staff.map(({ email, role }) => `${role.padEnd(9)}${email}`).join('\n')
  }
  const { email, role } = data
  switch (answer as Appointed) {
    case 'given':
      return `${email} is ${role} now, and was signed out everywhere.`
    case 'taken':
      return `${email} is no longer on the staff, and was signed out everywhere.`
    case 'added':
      return `${email} is ${role} now. A letter with a link to choose a password is on its way; it is good for 30 minutes.`
    case 'no-such-account':
      throw new Refused(`There is no account with the address ${email}.`)
    case 'address-not-proved':
      throw new Refused(`${email} is not confirmed yet. Let them confirm it first, or sign in with a code by mail.`)
    case 'last-admin':
      throw new Refused(`${email} is the only admin. Make somebody else admin first.`)
  }
}
