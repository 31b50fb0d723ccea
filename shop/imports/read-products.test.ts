import { describe, expect, test } from 'vitest'
import { csvLine } from '../csv.ts'
import { required } from '../outcome.ts'
import { kindOfFile, recogniseColumns } from './column.ts'
import { readPrice } from './read-cell.ts'
import { readProducts } from './read-products.ts'
import { readTable } from './read-table.ts'

function read(
  rows: (string | number | null)[][],
  slugOfSku = new Map<string, string>(),
  uploaded = new Map<string, string>(),
) {
  const table = required(readTable(rows.map(csvLine).join('')))
  return readProducts(table, {
    columns: recogniseColumns(table.headers),
    slugOfSku,
    origin: 'https://shop.example',
    uploaded,
  })
}

const photo = '0123456789abcdef0123456789abcdef'

describe('a file of Shopify', () => {
  const headers = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published']
    .concat(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams'])
    .concat(['Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Image Src', 'SEO Title', 'Status'])

  test('has a row for each variant, and more for photos', () => {
    expect(kindOfFile(headers)).toBe('shopify')
    const first = [
      'eko',
      'Eko',
      '<p>Made <b>here</b></p><ul><li>one</li></ul>',
      'Eko Ltd',
      'Bikes',
      'City',
      'a, b',
      'true',
    ]
    const [one, ...others] = read([
      headers,
      [
        ...first,
        'Color',
        'Black',
        'Size',
        'M',
        'EKO-B-M',
        '12400',
        '5',
        '450000.00',
        '500000.00',
        'https://cdn.example/1.jpg',
        'Eko bike',
        'active',
      ],
      [
        'eko',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Red',
        '',
        'L',
        'EKO-R-L',
        '12400',
        '-2',
        '460000.00',
        '',
        `/photos/${photo}-480.avif`,
        '',
        '',
      ],
      ['eko', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://cdn.example/2.jpg', '', ''],
    ])
    expect(others).toEqual([])
    expect(one).toMatchObject({
      slug: 'eko',
      rows: [2, 3, 4],
      problems: [],
      facts: {
        name: 'Eko',
        brand: 'Eko Ltd',
        productType: 'city',
        status: 'active',
        weightGrams: 12_400,
        seoTitle: 'Eko bike',
      },
      photos: [photo],
      foreignPhotos: 2,
      variants: [
        {
          row: 2,
          sku: 'EKO-B-M',
          colour: { name: 'Black' },
          size: { label: 'M' },
          priceKobo: 45_000_000,
          compareAtPriceKobo: 50_000_000,
          onHand: 5,
        },
        {
          row: 3,
          sku: 'EKO-R-L',
          colour: { name: 'Red' },
          size: { label: 'L' },
          priceKobo: 46_000_000,
          compareAtPriceKobo: null,
          onHand: 0,
        },
      ],
    })
    expect(one?.facts.description).toBe('Made **here**\n\n- one')
  })

  test('in its newer headers is understood as well, and “Default Title” is no choice', () => {
    const [one] = read([
      [
        'Title',
        'URL handle',
        'Description',
        'Vendor',
        'Type',
        'Published on online store',
        'Status',
        'SKU',
        'Option1 name',
        'Option1 value',
        'Price',
        'Compare-at price',
        'Inventory quantity',
        'Weight value (grams)',
        'Product image URL',
      ],
      [
        'Bell',
        'bell',
        '<b>Loud</b>',
        'Ding',
        'Bell',
        'FALSE',
        'Draft',
        'BELL',
        'Title',
        'Default Title',
        '2500',
        '',
        '3',
        '90',
        '',
      ],
    ])
    expect(one).toMatchObject({
      slug: 'bell',
      problems: [],
      facts: { description: '**Loud**', status: 'draft', weightGrams: 90 },
    })
    expect(one?.variants).toEqual([{ row: 2, sku: 'BELL', priceKobo: 250_000, compareAtPriceKobo: null, onHand: 3 }])
  })

  test('that has something else to choose from says so in its row', () => {
    const [one] = read([
      headers,
      ['eko', 'Eko', '', 'Eko', '', 'City', '', '', 'Material', 'Steel', '', '', 'S', '', '', '5', '', '', '', ''],
    ])
    expect(one?.problems).toEqual([
      { row: 2, column: 'Option1 Value', reason: 'Products come in colours and sizes: “Material” is neither' },
    ])
  })
})

describe('a file of WooCommerce', () => {
  const headers = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Is featured?',
    'Short description',
    'Description',
    'Stock',
  ]
    .concat(['Low stock amount', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Images', 'Parent'])
    .concat(['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'])

  test('has a row for the product and one for each variation', () => {
    expect(kindOfFile(headers)).toBe('woocommerce')
    const [one, simple, ...others] = read([
      headers,
      [
        7,
        'variable',
        'EKO',
        'Eko City',
        1,
        1,
        'Short',
        'Long\\nand wide.\\n\\nAnd <b>strong</b>.',
        '',
        '',
        '12.4',
        '',
        '',
        'Bikes > City, Sale',
        '',
        '',
        'Colour',
        'Black, Red',
        'Material',
        'Steel',
      ],
      [
        8,
        'variation',
        'EKO-B',
        'Eko City - Black',
        1,
        0,
        '',
        '',
        4,
        1,
        '',
        '400000',
        '450000',
        '',
        '',
        'EKO',
        'Colour',
        'Black',
        '',
        '',
      ],
      [
        9,
        'variation',
        'EKO-R',
        'Eko City - Red',
        1,
        0,
        '',
        '',
        2,
        '',
        '',
        '',
        '450000',
        '',
        '',
        'id:7',
        'Colour',
        'Red',
        '',
        '',
      ],
      [
        10,
        'simple',
        'BELL',
        'Bell',
        -1,
        0,
        '',
        '',
        9,
        '',
        '',
        '',
        '2500',
        'Accessories',
        '',
        '',
        'Material',
        'Brass',
        '',
        '',
      ],
    ])
    expect(others).toEqual([])
    expect(one).toMatchObject({
      slug: 'eko-city',
      rows: [2, 3, 4],
      problems: [],
      facts: {
        name: 'Eko City',
        status: 'active',
        featured: true,
        description: 'Long\\\nand wide.\n\nAnd **strong**.',
        weightGrams: 12_400,
        category: 'Bikes > City, Sale',
      },
      variants: [
        {
          sku: 'EKO-B',
          colour: { name: 'Black' },
          priceKobo: 40_000_000,
          compareAtPriceKobo: 45_000_000,
          onHand: 4,
          lowAt: 1,
        },
        { sku: 'EKO-R', colour: { name: 'Red' }, priceKobo: 45_000_000, compareAtPriceKobo: null, onHand: 2 },
      ],
    })
    expect(simple).toMatchObject({
      slug: 'bell',
      facts: { status: 'draft' },
      variants: [{ sku: 'BELL', priceKobo: 250_000 }],
    })
    expect(simple?.variants[0]).not.toHaveProperty('colour')
  })

  test('whose variation has no parent says so', () => {
    const [one] = read([
      headers,
      [8, 'variation', 'X', 'X', 1, 0, '', '', 1, '', '', '', '5', '', '', 'GONE', '', '', '', ''],
    ])
    expect(one?.problems).toEqual([
      { row: 2, column: 'Parent', reason: 'The file has no product “GONE” that this could be a variant of' },
    ])
  })
})

test('a list of prices needs no more than SKUs that the shop knows', () => {
  const [known, unknown] = read(
    [
      ['SKU', 'Price'],
      ['EKO-M', '₦450,000'],
      ['GONE', '5'],
    ],
    new Map([['EKO-M', 'eko']]),
  )
  expect(known).toMatchObject({ slug: 'eko', variants: [{ sku: 'EKO-M', priceKobo: 45_000_000 }] })
  expect(unknown?.problems).toMatchObject([{ row: 3, column: 'SKU' }])
})

test('photos are named by their files too, with or without their folder, in any letters', () => {
  const uploaded = new Map([
    ['marina.jpg', 'a'.repeat(32)],
    ['marina 7 side.jpg', 'b'.repeat(32)],
  ])
  const [one] = read(
    [
      ['Slug', 'Name', 'SKU', 'Price', 'Photos'],
      ['eko', 'Eko', 'A', '1', `products/MARINA.JPEG Marina 7 side.jpg | ${photo}, products/none.png`],
      ['eko', '', 'B', '1', 'marina.jpg https://cdn.example/marina.jpg elsewhere/marina.jpg ../marina.jpg'],
    ],
    new Map(),
    uploaded,
  )
  expect(one).toMatchObject({
    photos: ['a'.repeat(32), 'b'.repeat(32), photo],
    foundPhotos: ['products/MARINA.JPEG', 'Marina 7 side.jpg', 'marina.jpg'],
    missingPhotos: ['products/none.png'],
    foreignPhotos: 3,
  })
})

test('rows of a product that say different things of it are told, each by its number', () => {
  const [one] = read([
    ['Slug', 'Name', 'Featured', 'SKU', 'Price'],
    ['eko', 'Eko', 'perhaps', 'A', '1'],
    ['eko', 'Okò', '', 'B', '0'],
  ])
  expect(one?.problems).toEqual([
    { row: 3, column: 'Name', reason: 'This says “Okò”, and row 2 “Eko”' },
    { row: 2, column: 'Featured', reason: '“perhaps” is neither yes nor no' },
    { row: 3, column: 'Price', reason: 'A price must be above ₦0 and at most ₦10,000,000' },
  ])
})

test.each([
  ['₦450,000', 45_000_000],
  ['450000.00', 45_000_000],
  ['NGN 1,234,567.5', 123_456_750],
  ['₦ 450 000', 45_000_000],
  ['0.01', 1],
])('%s is a price', (cell, kobo) => expect(readPrice(cell)).toEqual({ value: kobo }))

test.each(['450.000,00', '1,50', '45,00,000', '5.005', '-5', '0', '10000001', '1e5', 'free', '$5', '٤٥', '5 or 6'])(
  '%s is no price that can be read',
  (cell) => expect(readPrice(cell)).toHaveProperty('wrong'),
)
