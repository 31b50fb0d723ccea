import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '#server/project-folder.ts'
import { letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, signIn, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

const run = promisify(execFile)

/** `npm run staff -- …`, without the building before it. */
async function staff({ folder, databaseUrl }: RunningShop, ...words: string[]) {
  const program = join(projectFolder, 'build', 'server', 'staff.js')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SHOP_FOLDER: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  try {
    const { stdout } = await run(process.execPath, [program, ...words], { cwd: projectFolder, env })
    return { code: 0, said: stdout.trim() }
  } catch (fault) {
    const { code, stderr } = fault as { code: number; stderr: string }
    return { code, said: stderr.trim() }
  }
}

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const isIn = async (shopper: Shopper) => new URL((await shopper.visit('/account')).url).pathname === '/account'

describe('the owner of a shop', () => {
  test('gives and takes roles while it is open; whoever it is about is signed out, and told', async () => {
    const person = newPerson()
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    expect((await staff(shop, 'add', person.email, 'sales')).said).toContain('is not confirmed yet')
    await confirmAddress(shopper, person, shop.folder)
    expect(await staff(shop, 'add', person.email.toUpperCase(), 'sales')).toEqual({
      code: 0,
      said: `${person.email} is sales now, and was signed out everywhere.`,
    })
    expect(await isIn(shopper)).toBe(false)
    await letterTo(shop.folder, person.email, /^Your role at/)
    expect((await staff(shop, 'list')).said).toMatch(new RegExp(`^sales +${person.email}$`, 'm'))

    await signIn(shopper, person)
    expect((await staff(shop, 'remove', person.email)).said).toContain('no longer on the staff')
    expect(await isIn(shopper)).toBe(false)
    expect((await staff(shop, 'list')).said).not.toContain(person.email)
  })

  test('asks who came to the staff with a short password for a longer one before the panel opens', async () => {
    const person = { ...newPerson(), password: 'keke danfo' }
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    await staff(shop, 'add', person.email, 'sales')
    await signIn(shopper, person)
    const led = await shopper.visit('/admin/orders')
    expect(led.url).toContain('/account/password?next=%2Fadmin%2Forders')
    expect(led.text).toContain('The panel opens to you with a password of at least 12 characters')
    expect(new URL((await shopper.post('/admin/orders/new', {})).url).pathname).toBe('/account/password')
    const change = (password: string) => shopper.submit(led, /password/, { current: person.password, password })
    expect((await change('keke danfos')).status).toBe(422)
    expect(new URL((await change('keke danfo okada')).url).pathname).toBe('/admin/orders')
    // and nothing is asked of it any more
    const again = new Shopper(shop.origin)
    await signIn(again, { ...person, password: 'keke danfo okada' })
    expect(new URL((await again.visit('/admin/orders')).url).pathname).toBe('/admin/orders')
  })

  test('lets in somebody who has no account yet, by a letter', async () => {
    const { email } = newPerson('Amaka')
    expect((await staff(shop, 'add', email, 'editor')).said).toContain('A letter with a link to choose a password')
    const shopper = new Shopper(shop.origin)
    const page = await shopper.visit(linkIn(await letterTo(shop.folder, email, /new password/)))
    // twelve characters for staff
    const short = await shopper.submit(page, /^\/auth\/reset/, { password: 'danfo keke' })
    expect(short.status).toBe(422)
    const password = 'danfo keke okada'
    await shopper.submit(page, /^\/auth\/reset/, { password })
    await signIn(shopper, { email, password })
    expect(await isIn(shopper)).toBe(true)
  })

  test('is told what is wrong', async () => {
    for (const words of [
      [],
      ['add'],
      ['add', 'nobody', 'sales'],
      ['add', 'a@example.com', 'boss'],
      ['dismiss', 'a@example.com'],
    ])
      expect(await staff(shop, ...words)).toMatchObject({
        code: 1,
        said: expect.stringContaining('npm run staff -- add'),
      })
    expect(await staff(shop, 'remove', 'nobody@example.com')).toMatchObject({
      code: 1,
      said: 'There is no account with the address nobody@example.com.',
    })
  })

  test('does the same while it is closed, and is never left without an admin', async () => {
    const own = await startShop()
    try {
      await own.kill()
      expect((await staff(own, 'add', 'boss@example.com', 'admin')).said).toContain('boss@example.com is admin now')
      expect((await staff(own, 'remove', 'admin@example.com')).code).toBe(0)
      expect(await staff(own, 'remove', 'boss@example.com')).toMatchObject({ code: 1 })
    } finally {
      await own.stop()
    }
  })
})
