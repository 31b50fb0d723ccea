import { formTo } from './form-in-page.ts'
import { eventually, type Page, type Shopper } from './shopper.ts'

/** Sends a file of products through the page; gives the page that answers. */
export async function importFile(
  manager: Shopper,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'products.csv',
): Promise<Page> {
  const page = await manager.visit('/admin/products/import')
  const form = new FormData()
  form.append('key', formTo(page.html, /^\/admin\/products\/import$/).fields.key ?? '')
  form.append('file', new File([content], name, { type: 'text/csv' }))
  return manager.upload('/admin/products/import', form)
}

/** Presses the button of a plan, and waits until all of it went in. */
export async function carryOut(manager: Shopper, plan: Page): Promise<Page> {
  await manager.submit(plan, /\/start$/)
  return untilSettled(manager, plan)
}

/** Waits until an import is done, or taken back. */
export function untilSettled(manager: Shopper, page: Page): Promise<Page> {
  return eventually(
    () => manager.visit(new URL(page.url).pathname),
    ({ html }) => /class="badge (ok|out)">(Imported|Undone)/.test(html),
    90_000,
  )
}

/** So many products, a row each; those with a number in `bad` have no price that can be read. */
export function manyProducts(
  count: number,
  { start = 'MANY', bad = [] }: { start?: string; bad?: readonly number[] } = {},
) {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const price = bad.includes(number) ? 'about 5' : String(10_000 + number)
    const words = `Made in Lagos, "by hand"\nNo. ${number}`
    return [`${start.toLowerCase()}-${number}`, `${start} ${number}`, words, `${start}-${number}`, price, number % 7]
  })
  const lines = [['Slug', 'Name', 'Description', 'SKU', 'Price', 'Stock'], ...rows]
  return lines
    .map((cells) => [...cells, ...(cells === lines[0] ? ['Brand', 'Type'] : ['Eko', 'city'])])
    .map((cells) => `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('')
}
