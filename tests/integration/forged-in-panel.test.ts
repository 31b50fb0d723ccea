import { expect, test } from 'vitest'
import { type FormInPage, formsIn } from '../support/form-in-page.ts'
import { askRaw } from '../support/raw-http.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'

const open = shopWithStaff()

/** What no form of ours would send, however its fields are filled in. */
const forged = {
  'half of a sign where it is cut': `a${'🚲'.repeat(5000)}`,
  'the other half': '🚲'.repeat(5000),
  'NUL alone': '\0',
  'ten thousand letters': 'x'.repeat(10_000),
  'an id that is none': 'not-a-uuid',
  'a number that is none': '99999999999999999999',
}

/** Each of these in one field after the other, too: what is read first would hide the rest. */
const oneByOne = ['the other half', 'an id that is none']

/** What could end the story: who is signed out, or of another role, sees no form. */
const endsIt = /\/(sign-out|sessions|role)$/

/** One page of each shape that can be reached from the panel, with the forms that it posts. */
async function formsOfPanel(): Promise<FormInPage[]> {
  const admin = open.as('admin')
  const shapeOf = (path: string) =>
    path.replace(/\?.*$/, '').replaceAll(/[\da-f-]{36}|[A-Z]{2}-\w{4}-\w{4}|(?<=\/)\d[\d-]*/g, ':')
  const seen = new Set(['/admin'])
  const waiting = ['/admin']
  const forms = new Map<string, FormInPage>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { html, url } = await admin.visit(path)
    for (const form of formsIn(html)) {
      const { pathname, search } = new URL(form.action || url, url)
      if (form.method === 'post' && !endsIt.test(pathname))
        forms.set(shapeOf(pathname), { ...form, action: pathname + search })
    }
    for (const [, link = ''] of html.matchAll(/href="(\/admin[^"#]*)"/g)) {
      const to = link.replaceAll('&amp;', '&')
      if (seen.has(shapeOf(to)) || /\.(csv|pdf|json)\b/.test(to)) continue
      seen.add(shapeOf(to))
      waiting.push(to)
    }
  }
  return [...forms.values()]
}

test('whatever stands in the fields of the panel, it answers in good order', async () => {
  const forms = await formsOfPanel()
  expect(forms.length).toBeGreaterThan(40)
  const cookie = [...open.as('admin').cookies].map((pair) => pair.join('=')).join('; ')
  const { host } = new URL(open.shop.origin)
  const failed: string[] = []
  for (const { action, fields } of forms)
    for (const [what, value] of Object.entries(forged)) {
      const names = Object.keys(fields)
      // a table has the same field in each of its rows
      const kinds = [...new Map(names.map((name) => [name.replace(/[\da-f-]{36}|\d+/g, ''), name])).values()]
      for (const some of [names, ...(oneByOne.includes(what) ? kinds.map((name) => [name]) : [])]) {
        const filled = { ...fields, ...Object.fromEntries(some.map((name) => [name, value])) }
        const body = String(new URLSearchParams(filled))
        // more is not taken at once, and the connection ends
        if (body.length > 1_000_000) continue
        // headers that are too long for a browser are no answer either
        const answer = await askRaw(open.shop.port, host, {
          path: action,
          method: 'POST',
          headers: { origin: open.shop.origin, cookie },
          body,
        }).then(({ status }) => status, String)
        if (typeof answer === 'string' || answer >= 500)
          failed.push(`${action}: ${what} in ${some.join(', ')}: ${answer}`)
      }
    }
  expect(failed).toEqual([])
})
