import { attributes } from '../catalogue/attribute.ts'
import { longest } from '../catalogue/longest.ts'
import { slugPattern } from '../slug.ts'
import { tidyLine, tidyLines } from '../typed-text.ts'
import { type Field, labelOf, specFields, specOf } from './column.ts'
import { type Cells, cellsOf, groupRows, isVariation } from './group-rows.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readPhotos } from './photo-address.ts'
import { type Read, readLine, readNumber, readStatus, readType, readWeight, readYesNo, short } from './read-cell.ts'
import type { Table, TableRow } from './read-table.ts'
import { isAboutVariant, optionNamesIn, readVariant } from './read-variant.ts'
import type { Problem, SaidProduct } from './said-product.ts'

export type Reading = {
  columns: readonly (Field | null)[]
  /** The address of the product that has a SKU already. */
  slugOfSku: ReadonlyMap<string, string>
  /** Of the shop itself: photos of other places are not fetched. */
  origin: string
  /** Hashes of the photos that were uploaded beside the file, by their names. */
  uploaded: ReadonlyMap<string, string>
}

/**
 * What a file says, product by product. What cannot be read is a problem of its row; a product with one does not go in.
 * Rows that belong to no product are one each, with nothing but their problem.
 */
export function readProducts(table: Table, { columns, slugOfSku, origin, uploaded }: Reading): SaidProduct[] {
  const cells = cellsOf(columns)
  const headerOf = (field: Field) => table.headers[columns.indexOf(field)] ?? labelOf(field)
  const { groups, homeless } = groupRows(table, columns, slugOfSku)
  const products = [...groups].map(([slug, rows]) => {
    const problems: Problem[] = []
    const wrong = (row: TableRow, field: Field, reason: string) =>
      problems.push({ row: row.number, column: headerOf(field), reason })
    for (const row of rows) {
      if (row.cells.slice(table.headers.length).some((cell) => cell.trim() !== ''))
        problems.push({
          row: row.number,
          column: '',
          reason: 'The row has more cells than there are headers: a cell with a comma must stand in quotation marks',
        })
    }
    return readProduct(slug, rows, { cells, origin, uploaded, wrong, problems })
  })
  return [...products, ...homeless.map((row) => strayRow(row, cells, headerOf))]
}

type Means = {
  cells: Cells
  origin: string
  uploaded: Reading['uploaded']
  wrong: (row: TableRow, field: Field, reason: string) => void
  problems: Problem[]
}

function readProduct(slug: string, rows: TableRow[], { cells, origin, uploaded, wrong, problems }: Means): SaidProduct {
  const [first] = rows
  const said: SaidProduct = {
    rows: rows.map(({ number }) => number),
    slug,
    facts: {},
    attributes: {},
    ...noPhotos(),
    variants: [],
    problems,
  }
  if (!first) return said
  if (!slugPattern.test(slug) || slug.length > longest.slug)
    wrong(first, 'slug', 'Write the address in small letters and figures, joined by hyphens: eko-marina-7')
  readFacts(said, rows, { cells, wrong })
  const photos = rows.map((row) => readPhotos(cells.raw(row, 'photos'), origin, uploaded))
  said.photos = [...new Set(photos.flatMap(({ hashes }) => hashes))]
  said.foundPhotos = photos.flatMap(({ found }) => found)
  said.missingPhotos = [...new Set(photos.flatMap(({ missing }) => missing))]
  said.foreignPhotos = photos.reduce((sum, { foreign }) => sum + foreign, 0)
  const names = optionNamesIn(first, cells)
  said.variants = rows
    .filter((row) => isAboutVariant(row, cells))
    .map((row) => readVariant(row, { cells, names, wrong }))
  return said
}

function readFacts(said: SaidProduct, rows: readonly TableRow[], { cells, wrong }: Pick<Means, 'cells' | 'wrong'>) {
  const { facts } = said
  const own = rows.filter((row) => !isVariation(row, cells))

  /** What the first row says that says something; the others may repeat it. */
  const find = (field: Field) => {
    const saying = own.filter((row) => cells.at(row, field) !== '')
    const [row] = saying
    const text = row && cells.raw(row, field)
    for (const other of saying.slice(1))
      if (text !== undefined && cells.raw(other, field) !== text && !variesByVariant.includes(field))
        wrong(
          other,
          field,
          `This says “${short(cells.at(other, field))}”, and row ${row?.number} “${short(tidyLine(text))}”`,
        )
    return row && { row, text: cells.raw(row, field) }
  }
  /** `empty`: what an empty cell means; undefined leaves it as it is. */
  const read = <Value>(
    field: Field,
    reader: (text: string) => Read<Value>,
    then: (value: Value) => void,
    empty?: Value,
  ) => {
    const found = find(field)
    if (!found) {
      if (empty !== undefined && cells.has(field)) then(empty)
      return
    }
    const got = reader(found.text)
    if ('wrong' in got) wrong(found.row, field, got.wrong)
    else then(got.value)
  }
  const line = (most: number) => (text: string) => readLine(tidyLine(text), most)
  const lines = (most: number) => (text: string) => readLine(tidyLines(text), most)
  const word =
    <Value>(reader: (text: string) => Read<Value>) =>
    (text: string) =>
      reader(tidyLine(text))
  const orNone = (reader: (text: string) => Read<string>) => reader as (text: string) => Read<string | null>

  read('name', line(longest.name), (value) => (facts.name = value))
  read('brand', line(longest.brand), (value) => (facts.brand = value))
  read('category', line(1000), (value) => (facts.category = value))
  read('productType', word(readType), (value) => (facts.productType = value))
  read('published', word(readYesNo), (value) => (facts.status = value ? 'active' : 'draft'))
  read('status', word(readStatus), (value) => (facts.status = value))
  read('shortDescription', line(longest.shortDescription), (value) => (facts.shortDescription = value), '')
  const fromHtml = (text: string) => {
    // with its tags; more of them costs more than its length
    const html = readLine(text, 5 * longest.description)
    return 'wrong' in html ? html : readLine(htmlToMarkdown(html.value), longest.description)
  }
  read('descriptionHtml', fromHtml, (value) => (facts.description = value), '')
  read('description', lines(longest.description), (value) => (facts.description = value), '')
  const inBox = (text: string) => readLine(tidyLines(text), longest.box)
  read('boxContents', inBox, (value) => (facts.boxContents = value.split('\n').map(tidyLine).filter(Boolean)), '')
  read('badge', orNone(line(longest.badge)), (value) => (facts.badge = value), null)
  read('featured', word(readYesNo), (value) => (facts.featured = value))
  const orNoWeight = (perUnit: 1 | 1000) => word((text): Read<number | null> => readWeight(text, perUnit))
  read('weightGrams', orNoWeight(1), (value) => (facts.weightGrams = value), null)
  read('weightKg', orNoWeight(1000), (value) => (facts.weightGrams = value), null)
  read('seoTitle', orNone(line(longest.seoTitle)), (value) => (facts.seoTitle = value), null)
  read('seoDescription', orNone(line(longest.seoDescription)), (value) => (facts.seoDescription = value), null)
  for (const field of specFields) {
    const name = specOf(field)
    if (name === null || !cells.has(field)) continue
    const readers = { text: line(100), number: word(readNumber), boolean: word(readYesNo) }
    const reader: (text: string) => Read<string | number | boolean | null> = readers[attributes[name].kind]
    read(field, reader, (value) => (said.attributes[name] = value), null)
  }
}

/** Others keep these with each variant; here they are the product's, and the first counts. */
const variesByVariant: readonly Field[] = ['weightGrams']

function strayRow(row: TableRow, cells: Cells, headerOf: (field: Field) => string): SaidProduct {
  const reason = isVariation(row, cells)
    ? `The file has no product “${short(cells.at(row, 'parent'))}” that this could be a variant of`
    : cells.at(row, 'sku') === ''
      ? 'The row says neither a name nor an address nor a SKU'
      : `No product has the SKU “${short(cells.at(row, 'sku'))}”, and for a new one a name is missing`
  const column = headerOf(isVariation(row, cells) ? 'parent' : cells.at(row, 'sku') === '' ? 'name' : 'sku')
  const problems = [{ row: row.number, column, reason }]
  return {
    rows: [row.number],
    slug: '',
    facts: {},
    attributes: {},
    ...noPhotos(),
    variants: [],
    problems,
  }
}

function noPhotos(): Pick<SaidProduct, 'photos' | 'foundPhotos' | 'missingPhotos' | 'foreignPhotos'> {
  return { photos: [], foundPhotos: [], missingPhotos: [], foreignPhotos: 0 }
}
