import { describe, expect, test } from 'vitest'
import { carryOut, importFile, manyProducts, untilSettled } from '../support/import-file.ts'
import { photosForm, picture } from '../support/pictures.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import type { Page } from '../support/shopper.ts'

const open = shopWithStaff()
const { as } = open

const send = (content: string | Uint8Array<ArrayBuffer>, name?: string) => importFile(as('manager'), content, name)
const pathOf = (page: Page) => new URL(page.url).pathname
const search = (words: string) => as('manager').visit(`/admin/products?q=${encodeURIComponent(words)}`)
const exported = async () => (await as('manager').visit('/admin/products.csv')).html
const bytes = (text: string, encoding: 'latin1' | 'utf16le') => new Uint8Array(Buffer.from(text, encoding))

/** The address of a product's page in the panel. */
async function productPath(name: string): Promise<string> {
  return /href="(\/admin\/products\/[\da-f-]{36})"/.exec((await search(name)).html)?.[1] ?? ''
}

const undo = async (page: Page) => {
  await as('manager').submit(await as('manager').visit(`${pathOf(page)}/undo`), /\/undo$/)
  return untilSettled(as('manager'), page)
}

describe('a file of products', () => {
  test('is looked at first, and then goes in, the good rows without the bad', async () => {
    const plan = await send(
      'Slug,Name,Brand,Type,SKU,Price,Stock\n' +
        'aje-one,"Ajé ""One"", it’s",Eko,city,AJE-1,"₦450,000",3\n' +
        'aje-two,Two,Eko,city,AJE-2,450000.00,0\n' +
        'aje-bad,Bad,Eko,city,AJE-3,"450.000,00",0\n',
    )
    expect([plan.status, plan.text]).toEqual([200, expect.stringContaining('2 products will be added')])
    expect(plan.text).toMatch(/Row 4, Price: “450.000,00” is no price/)
    expect((await search('Ajé')).text).toContain('No products found')

    const done = await carryOut(as('manager'), plan)
    expect(done.text).toMatch(/Added 2 Changed 0 Unchanged 0 Refused 1/)
    expect((await search('Ajé')).text).toMatch(/Ajé "One", it’s N\/A ₦450,000 3 Draft/)
    const refused = await as('manager').visit(`${pathOf(plan)}/refused.csv`)
    expect(refused.html).toBe(
      'Slug,Name,Brand,Type,SKU,Price,Stock,Row,What is wrong\r\n' +
        'aje-bad,Bad,Eko,city,AJE-3,"450.000,00",0,4,"Price: “450.000,00” is no price: write 450000 or ₦450,000.00"\r\n',
    )
    const mended = await send(refused.html.replace('"450.000,00",0', '450000,0'), 'refused.csv')
    expect(mended.text).toContain('1 product will be added')
  })

  test('that was exported here changes nothing, whatever stands in it', async () => {
    const words = ['=1+1', '+234', '-5%', '@home', "'quoted'", '🚲, "é"\n;\tend', "'=kept"]
    const rows = words.map((text, index) => [`odd-${index}`, text, `${text}\n\n- and more`, `-ODD${index}`, '5'])
    const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    const file = [
      ['Slug', 'Name', 'Description', 'SKU', 'Price', 'Brand', 'Type'],
      ...rows.map((row) => [...row, '=Eko', 'city']),
    ]
    const done = await carryOut(as('manager'), await send(file.map(quoted).join('\n')))
    expect(done.text).toMatch(/Added 7 Changed 0 Unchanged 0 Refused 0/)
    const again = await send(await exported())
    expect(again.text).toMatch(
      /0 products will be added, 0 products changed, \d+ products left as they are. 0 products cannot/,
    )
  })

  test('BR-33 tells truly what it will create, with its apostrophes, commas, lines, signs and byte order mark', async () => {
    const file =
      '\uFEFFSlug,ID,Name,Description,Brand,Type,SKU,Price (₦)\r\n' +
      'br33-a,01KX,"Ada\'s bike, the ""best""","Line one\r\nline two, ₦5",Eko,city,BR33-A,5000\r\n' +
      'br33-b,01KY,Second,,Eko,boat,BR33-B,5000\r\n'
    const plan = await send(file)
    expect(plan.text).toMatch(
      /1 product will be added, 0 products changed, 0 products left as they are. 1 product cannot/,
    )
    expect(plan.text).toMatch(/Row 3, Type: This shop has no type “boat”/)
    await carryOut(as('manager'), plan)
    const { html } = await as('manager').visit(await productPath('br33-a'))
    expect(html).toContain('value="Ada&#x27;s bike, the &quot;best&quot;"')
    expect(html).toContain('Line one\nline two, ₦5')
  })

  test('pressed twice goes in once, and sent again changes nothing', async () => {
    const file = manyProducts(3, { start: 'TWICE' })
    const plan = await send(file)
    const [, again] = await Promise.all([
      as('manager').submit(plan, /\/start$/),
      as('manager').submit(plan, /\/start$/),
    ])
    expect(again.status).toBe(200)
    expect((await untilSettled(as('manager'), plan)).text).toMatch(/Added 3/)
    expect((await send(file)).text).toMatch(/0 products will be added, 0 products changed, 3 products left/)
  })

  test('that was looked at before somebody changed something is looked at again', async () => {
    const plan = await send(manyProducts(1, { start: 'RACE' }))
    await carryOut(as('manager'), await send(manyProducts(1, { start: 'RACE' })))
    const answer = await as('manager').submit(plan, /\/start$/)
    expect(answer.text).toContain('This is what the file would do now')
    expect(answer.text).toContain('1 product left as they are')
  })

  test('never overwrites what is on the shelf, and says so', async () => {
    await carryOut(
      as('manager'),
      await send('Slug,Name,Brand,Type,SKU,Price,Stock\nshelf,Shelf,Eko,city,SHELF,5000,7\n'),
    )
    const plan = await send('SKU,Price,Stock\nSHELF,6000,2\n')
    expect(plan.text).toMatch(/price of SHELF: ₦5,000 to ₦6,000/)
    expect(plan.text).toContain('Stock of SHELF: the file says 2, the books 7. Left as it is')
    expect((await carryOut(as('manager'), plan)).text).toMatch(/Changed 1/)
    expect((await search('shelf')).text).toMatch(/Shelf N\/A ₦6,000 7 Draft/)
    const { html } = await as('manager').visit(await productPath('shelf'))
    expect(html).toContain('Shelf')
    expect((await as('manager').visit('/admin/journal')).text).toContain('product changed by import')
  })

  test('with columns of other names is corrected by a person, and told what is missing', async () => {
    const plan = await send('Artikel;Bezeichnung;Preis\nCORR-1;Corrected;5000\n')
    expect(plan.text).toContain('1 product cannot go in')
    const columns = await as('manager').visit(`${pathOf(plan)}/columns`)
    const twice = await as('manager').submit(columns, /\/columns$/, { 'column-0': 'name', 'column-1': 'name' })
    expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('Two columns cannot both be Name')])
    const read = await as('manager').submit(columns, /\/columns$/, {
      'column-0': 'sku',
      'column-1': 'name',
      'column-2': 'price',
      type: 'city',
      brand: 'Eko',
      category: 'Adult Bikes',
    })
    expect(read.text).toContain('1 product will be added')
    await carryOut(as('manager'), read)
    expect((await search('corr-1')).text).toMatch(/Corrected Adult Bikes ₦5,000 0 Draft/)
  })
})

describe('photos that a file names', () => {
  const csv = (name: string, photos: string) =>
    `Name,Brand,Type,SKU,Price,Photos\n${name},Eko,city,${name},5,"${photos}"\n`

  test('are uploaded beside it, told before anything goes in, and hang on its products', async () => {
    const manager = as('manager')
    const plan = await send(csv('Pictured', 'products/front.jpg, Side.JPG | back.png, gone.webp'))
    expect(plan.text).toContain('0 photos found, 4 not among those you uploaded.')
    const path = `${pathOf(plan)}/photos`
    const front = await picture('#aa3355')
    const sent = await manager.upload(path, photosForm({ 'FRONT.jpeg': front, 'side.jpg': await picture('#33aa55') }))
    expect(sent.text).toContain('2 photos added')
    const odd = photosForm({ 'back.png': 'no picture', 'notes.txt': await picture('#000000') })
    const refused = await manager.upload(path, odd)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Nothing was added')])
    expect(refused.text).toMatch(/back\.png: This is no picture.*notes\.txt: A file of products cannot name this/)
    // sent twice it is one; another picture of its name takes its place
    await manager.upload(path, photosForm({ 'front.jpg': front, 'back.png': await picture('#3355aa') }))
    expect((await manager.upload(path, new FormData())).status).toBe(422)
    expect((await manager.visit(path)).text).toMatch(/3 uploaded back\.png, front\.jpg, side\.jpg/)

    // what was seen before is not what would go in now
    expect((await manager.submit(plan, /\/start$/)).text).toContain('This is what the file would do now')
    const seen = await manager.visit(pathOf(plan))
    expect(seen.text).toContain('3 photos found, 1 not among those you uploaded.')
    expect(seen.text).toContain('The photo “gone.webp” is not among those you uploaded')
    await carryOut(manager, seen)
    const product = await manager.visit(`${await productPath('Pictured')}/photos`)
    expect(product.html.match(/name="place-/g)).toHaveLength(3)
    const late = await manager.upload(path, photosForm({ 'late.jpg': front }))
    expect([pathOf(late), late.text]).toEqual([pathOf(plan), expect.stringContaining('Imported')])
  })

  test('of another import are none of it, and only who imports may upload them', async () => {
    const first = await send(csv('Owner', 'mine.jpg'))
    await as('manager').upload(`${pathOf(first)}/photos`, photosForm({ 'mine.jpg': await picture('#123456') }))
    const other = await send(csv('Borrower', 'mine.jpg'))
    expect(other.text).toContain('0 photos found, 1 not among those you uploaded.')
    const stock = await as('stock').upload(
      `${pathOf(other)}/photos`,
      photosForm({ 'mine.jpg': await picture('#123456') }),
    )
    expect(stock.status).toBe(403)
    expect((await as('manager').visit(pathOf(other))).text).toContain('0 photos found')
  })
})

describe('an import that is undone', () => {
  test('archives what it added, takes its stock off the books, and puts back what it changed', async () => {
    await carryOut(as('manager'), await send('Slug,Name,Brand,Type,SKU,Price\nback,Before,Eko,city,BACK,5000\n'))
    const done = await carryOut(
      as('manager'),
      await send(
        'Slug,Name,Brand,Type,SKU,Price,Stock\nback,After,Eko,city,BACK,6000,\nback-new,Fresh Back,Eko,city,BACK-2,5,4\n',
      ),
    )
    expect(done.text).toMatch(/Added 1 Changed 1/)
    const undone = await undo(done)
    expect(undone.text).toMatch(/Taken back 2 Kept 0/)
    expect((await search('back')).text).toMatch(/Before N\/A ₦5,000 0 Draft/)
    expect((await search('back-2')).text).toMatch(/Fresh Back N\/A ₦5 0 Archived/)
    expect((await as('manager').visit(`${pathOf(done)}/undo`)).status).toBe(200)
  })

  test('keeps what somebody changed since, and tells it', async () => {
    await carryOut(as('manager'), await send('Slug,Name,Brand,Type,SKU,Price\nkeep,Keep,Eko,city,KEEP,5000\n'))
    const done = await carryOut(
      as('manager'),
      await send(
        'Slug,Name,SKU,Price,Brand,Type\nkeep,Keep Two,KEEP,6000,Eko,city\nkeep-new,Keep New,KEEP-N,5,Eko,city\n',
      ),
    )
    expect(done.text).toMatch(/Added 1 Changed 1/)
    await carryOut(as('manager'), await send('SKU,Price\nKEEP,7000\nKEEP-N,8\n'))
    const undone = await undo(done)
    expect(undone.text).toMatch(/Taken back 0 Kept 2/)
    expect(undone.text).toContain('Changed since, and left as it is: KEEP')
    expect((await search('keep')).text).toMatch(/Keep N\/A ₦7,000/)
    expect((await search('keep-n')).text).toMatch(/Keep New N\/A ₦8 0 Draft/)
  })
})

describe('what is no file of products', () => {
  const table = 'Name,Price\nÌkòyí,5\n'
  test.each([
    ['nothing', '', 'The file is empty'],
    ['only spaces', ' \n \n', 'The file is empty'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'not CSV. Open it there'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0xff]), 'This is no text'],
    ['UTF-16', bytes(`\uFEFF${table}`, 'utf16le'), 'written in UTF-16'],
    ['UTF-16 without a mark', bytes(table, 'utf16le'), 'written in UTF-16'],
    ['Latin-1', bytes('Name,Price\nÎkò,5\n', 'latin1'), 'perhaps in Latin-1'],
    ['NUL bytes', 'Name,Price\nA\0B,5\n', 'NUL bytes'],
    ['a letter', 'Dear shop, \nplease sell these', 'will be added'],
    ['JSON', '{"products": []}', 'This is no CSV table'],
    ['headers alone', 'Name,Price\n', 'no rows below'],
    ['the same header twice', 'Name,Price,name\nA,5,B\n', 'Two columns are called “name”'],
    ['an open quotation mark', 'Name,Price\nA,5\n"B,5\nC,5\n', 'opens in row 3 is never closed'],
    ['100,000 rows', `Name,Price\n${'Bike,5\n'.repeat(100_000)}`, 'more than 20,000 rows'],
    ['more than 10 MB', `Name,Price\n${'x'.repeat(10_500_000)},5\n`, 'larger than 10 MB'],
  ])('%s', async (_, content, words) => {
    const answer = await send(content)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toContain(words)
  })

  test('semicolons, tabs and a byte order mark are read', async () => {
    for (const separator of [';', '\t', ','])
      expect((await send(`\uFEFFName,Price,Brand,Type\nSep,5,Eko,city\n`.replaceAll(',', separator))).text).toContain(
        '1 product will be added',
      )
  })

  test('no file at all, and a file of 10 MB with much in a cell', async () => {
    const nothing = await as('manager').upload('/admin/products/import', new FormData())
    expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('Choose a CSV file')])
    const long = await send(`Name,Price,Brand,Type,Description\nLong,5,Eko,city,${'x'.repeat(9_900_000)}\n`)
    expect(long.text).toMatch(/Row 2, Description: That is too long: 20,000 characters at most/)
  })

  test('what stock staff may not do', async () => {
    expect((await as('stock').visit('/admin/products')).text).not.toContain('Import')
    expect((await as('stock').visit('/admin/products/import')).status).toBe(403)
  })
})
