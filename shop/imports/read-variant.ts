import type { Field } from './column.ts'
import { type Cells, isVariation } from './group-rows.ts'
import { type Read, readLine, readPaint, readPrice, readWhole, readYesNo, short } from './read-cell.ts'
import type { TableRow } from './read-table.ts'
import type { SaidVariant } from './said-product.ts'

/** Tells of something in a row that cannot be read, under the header of a field. */
export type Wrong = (row: TableRow, field: Field, reason: string) => void

const whatMakesAVariant = ['sku', 'price', 'regularPrice', 'salePrice', 'colour', 'size', 'option1Value'] as const

/** Whether a row is about a variant; the others only add to what is said of their product, as a photo. */
export function isAboutVariant(row: TableRow, cells: Cells): boolean {
  const kind = cells.at(row, 'rowKind').toLowerCase()
  if (kind !== '') return isVariation(row, cells) || kind.split(/, ?/).includes('simple')
  return whatMakesAVariant.some((field) => cells.at(row, field) !== '')
}

/** What a row says of its variant. `names`: what its product's options are called, where only its first row says so. */
export function readVariant(
  row: TableRow,
  { cells, names, wrong }: { cells: Cells; names: OptionNames; wrong: Wrong },
) {
  const said: SaidVariant = { row: row.number }
  const read = <Value>(field: Field, reader: (text: string) => Read<Value>, then: (value: Value) => void) => {
    const text = cells.at(row, field)
    if (text === '') return
    const got = reader(text)
    if ('wrong' in got) wrong(row, field, got.wrong)
    else then(got.value)
  }
  read(
    'sku',
    (text) => readLine(text, 40),
    (value) => (said.sku = value),
  )
  readPrices(row, cells, { said, wrong, read })
  read('retired', readYesNo, (value) => (said.isRetired = value))
  read(
    'lowAt',
    (text) => readWhole(text, counts),
    (value) => (said.lowAt = value),
  )
  // other shops sell what they do not have, and say so with fewer than none; or count for all variants together
  if (!/^parent$/i.test(cells.at(row, 'stock')))
    read(
      'stock',
      (text) => readWhole(text, { ...counts, least: -100_000 }),
      (value) => {
        said.onHand = Math.max(0, value)
      },
    )

  const choices = readChoices(row, { cells, names, wrong })
  read('paint', readPaint, (hex) => (choices.hex = hex))
  if (choices.colour !== '') said.colour = { name: choices.colour, ...(choices.hex ? { hex: choices.hex } : {}) }
  if (choices.size !== '') {
    const size: NonNullable<SaidVariant['size']> = { label: choices.size }
    read(
      'sizeFits',
      (text) => readLine(text, 100),
      (value) => (size.fits = value),
    )
    read(
      'riderFrom',
      (text) => readWhole(text, heights),
      (value) => (size.riderMinCm = value),
    )
    read(
      'riderTo',
      (text) => readWhole(text, heights),
      (value) => (size.riderMaxCm = value),
    )
    said.size = size
  }
  return said
}

const counts = { least: 0, most: 100_000 }
const heights = { least: 50, most: 250 }

type Reading = {
  said: SaidVariant
  wrong: Wrong
  read: <Value>(field: Field, reader: (text: string) => Read<Value>, then: (value: Value) => void) => void
}

/** A sale price is asked, and the regular one then stands beside it. */
function readPrices(row: TableRow, cells: Cells, { said, wrong, read }: Reading) {
  if (cells.has('compareAt') || cells.has('salePrice')) said.compareAtPriceKobo = null
  read('price', readPrice, (value) => (said.priceKobo = value))
  read('compareAt', readPrice, (value) => (said.compareAtPriceKobo = value))
  read('regularPrice', readPrice, (regular) => (said.priceKobo = regular))
  read('salePrice', readPrice, (sale) => {
    if (said.priceKobo !== undefined && said.priceKobo > sale) said.compareAtPriceKobo = said.priceKobo
    said.priceKobo = sale
  })
  const { priceKobo, compareAtPriceKobo } = said
  if (priceKobo !== undefined && compareAtPriceKobo && compareAtPriceKobo <= priceKobo)
    wrong(row, 'compareAt', 'The compare-at price must be above the price')
}

export type OptionNames = readonly [string, string, string]

const options = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** What a row calls its options. */
export function optionNamesIn(row: TableRow, cells: Cells): OptionNames {
  return [cells.at(row, 'option1Name'), cells.at(row, 'option2Name'), cells.at(row, 'option3Name')]
}

const colourNames = /^(colou?r|paint|finish|frame colou?r)$/i
const sizeNames = /^(size|frame size|frame|wheel size|helmet size)$/i

function readChoices(row: TableRow, { cells, names, wrong }: { cells: Cells; names: OptionNames; wrong: Wrong }) {
  const choices = { colour: cells.at(row, 'colour'), size: cells.at(row, 'size'), hex: '' }
  // what a simple product of WooCommerce is said to have is nothing to choose from
  const isSimple = cells.at(row, 'rowKind') !== '' && !isVariation(row, cells)
  for (const [index, [nameField, valueField]] of options.entries()) {
    const name = cells.at(row, nameField) || names[index] || ''
    const value = cells.at(row, valueField)
    if (value === '' || isSimple || (/^title$/i.test(name) && /^default title$/i.test(value))) continue
    if (colourNames.test(name)) choices.colour = value
    else if (sizeNames.test(name)) choices.size = value
    else wrong(row, valueField, `Products come in colours and sizes: “${short(name)}” is neither`)
  }
  if (choices.colour.length > 40) wrong(row, 'colour', 'A colour has 40 characters at most')
  if (choices.size.length > 20) wrong(row, 'size', 'A size has 20 characters at most')
  return choices
}
