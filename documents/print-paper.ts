import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type PDFKit from 'pdfkit'
import type { Paper, PaperCell } from '#shop/paper.ts'
import type { Printer } from '#shop/ports.ts'

/**
 * Prints papers as PDF, A4, with the letters of the shop's own font inside, so that the naira sign and the marks of
 * Yoruba and Igbo names are there on every device. Readers that speak find headings, and a table with its head.
 */
export function openPrinter(fontFolder: string): Printer {
  let press: Promise<Press> | undefined
  const kept = new Map<string, Promise<Uint8Array>>()
  return {
    print(paper) {
      const words = JSON.stringify(paper)
      const known = kept.get(words)
      if (known) return known

      // most shops that open print nothing for a while
      press ??= readyPress(fontFolder)
      const printed = press.then((press) => printPaper(paper, press))
      keep(kept, words, printed)
      return printed
    },
  }
}

const mostKept = 50

/** Printing takes the processor longer than a page does: who asks for the same paper again gets the same file. */
function keep(kept: Map<string, Promise<Uint8Array>>, words: string, printed: Promise<Uint8Array>) {
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(words, printed)
  printed.catch(() => kept.delete(words))
}

type Press = { PDFDocument: typeof PDFKit; regular: Buffer; bold: Buffer }

async function readyPress(fontFolder: string): Promise<Press> {
  const { default: PDFDocument } = await import('pdfkit')
  const regular = await readFile(join(fontFolder, 'archivo-regular.ttf'))
  const bold = await readFile(join(fontFolder, 'archivo-bold.ttf'))
  return { PDFDocument, regular, bold }
}

const page = { width: 595.28, height: 841.89, margin: 50, foot: 40 }
const width = page.width - 2 * page.margin
const bottom = page.height - page.margin - page.foot
const ink = '#12110f'
const soft = '#57534b'
const line = '#c9c5bb'
const danfo = '#ffc400'
const gap = 8

async function printPaper(paper: Paper, { PDFDocument, regular, bold }: Press): Promise<Uint8Array> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    tagged: true,
    lang: 'en-NG',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.from.name, CreationDate: paper.issuedAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  sheet.registerFont('regular', regular)
  sheet.registerFont('bold', bold)

  drawHead(sheet, paper)
  drawPeople(sheet, paper)
  drawTable(sheet, paper)
  drawSums(sheet, paper)
  for (const note of paper.notes) {
    breakBefore(sheet, 30)
    put(sheet, 'P', note, { y: sheet.y + gap, color: soft })
  }
  drawFeet(sheet, paper)
  sheet.end()
  return whole
}

type Sheet = PDFKit.PDFDocument

type Looks = {
  x?: number
  y: number
  width?: number
  size?: number
  font?: 'regular' | 'bold'
  color?: string
  align?: 'left' | 'right'
}

function write(sheet: Sheet, text: string, looks: Looks) {
  const { x = page.margin, y, size = 10, font = 'regular', color = ink, align = 'left' } = looks
  sheet.font(font).fontSize(size).fillColor(color)
  sheet.text(spelled(text), x, y, { width: looks.width ?? width, align, features: ['tnum', 'kern', 'mark'] })
}

/** Writes something with its meaning for readers that speak. */
function put(sheet: Sheet, meaning: 'H1' | 'H2' | 'P', text: string, looks: Looks) {
  sheet.addStructure(sheet.struct(meaning, {}, () => write(sheet, text, looks)))
}

/** Lines, bars and page numbers: nothing to be read out. */
function adorn(sheet: Sheet, draw: () => void) {
  sheet.markContent('Artifact', { type: 'Layout' })
  draw()
  sheet.endMarkedContent()
}

function rule(sheet: Sheet, y: number, { color = line, thick = 0.75 } = {}) {
  adorn(sheet, () => {
    sheet
      .moveTo(page.margin, y)
      .lineTo(page.margin + width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke()
  })
}

function drawHead(sheet: Sheet, { title, number, from, facts }: Paper) {
  adorn(sheet, () => {
    sheet.rect(0, 0, page.width, 14).fill(ink)
    sheet.rect(0, 16, page.width, 2.5).fill(danfo)
  })
  put(sheet, 'P', from.name, { y: page.margin, font: 'bold', size: 13, width: width / 2 })
  for (const detail of from.lines) put(sheet, 'P', detail, { y: sheet.y, size: 9, color: soft, width: width / 2 })
  const left = sheet.y

  const half = { x: page.margin + width / 2, width: width / 2, align: 'right' } as const
  put(sheet, 'H1', `${title} ${number}`, { ...half, y: page.margin, font: 'bold', size: 16 })
  for (const { label, value } of facts)
    put(sheet, 'P', `${label}: ${value}`, { ...half, y: sheet.y + 2, size: 10, color: soft })
  sheet.y = Math.max(left, sheet.y) + 3 * gap
}

function drawPeople(sheet: Sheet, { to }: Paper) {
  put(sheet, 'H2', to.title, { y: sheet.y, font: 'bold', size: 11 })
  for (const detail of to.lines) put(sheet, 'P', detail, { y: sheet.y + 1 })
  sheet.y += 3 * gap
}

type Column = Paper['columns'][number] & { x: number; width: number }

function drawTable(sheet: Sheet, { columns, rows }: Paper) {
  let x = page.margin
  const placed = columns.map((column, index) => {
    const wide = column.share * width
    const at = { ...column, x, width: index === columns.length - 1 ? wide : wide - gap }
    x += wide
    return at
  })
  const table = sheet.struct('Table')
  sheet.addStructure(table)
  const head = placed.map(({ label }) => ({ text: label }))
  drawRow(sheet, table, 'TH', placed, head)
  for (const row of rows) {
    // the head is repeated for the eye; who listens heard it once
    if (breakBefore(sheet, heightOf(sheet, placed, row))) repeatHead(sheet, placed, head)
    drawRow(sheet, table, 'TD', placed, row)
  }
  table.end()
}

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  meaning: 'TH' | 'TD',
  columns: readonly Column[],
  row: readonly PaperCell[],
) {
  const y = sheet.y
  const tr = sheet.struct('TR')
  table.add(tr)
  const ends = columns.map((column, index) => {
    let end = y
    tr.add(
      sheet.struct(meaning, {}, () => {
        end = drawCell(sheet, column, row[index] ?? { text: '' }, { y, font: meaning === 'TH' ? 'bold' : 'regular' })
      }),
    )
    return end
  })
  tr.end()
  finishRow(sheet, ends, meaning === 'TH')
}

function repeatHead(sheet: Sheet, columns: readonly Column[], head: readonly PaperCell[]) {
  const y = sheet.y
  let ends: number[] = []
  adorn(sheet, () => {
    ends = columns.map((column, index) => drawCell(sheet, column, head[index] ?? { text: '' }, { font: 'bold', y }))
  })
  finishRow(sheet, ends, true)
}

function drawCell(
  sheet: Sheet,
  { x, width, isNumber = false }: Column,
  { text, below }: PaperCell,
  looks: { font: 'regular' | 'bold'; y: number },
): number {
  const align = isNumber ? 'right' : 'left'
  write(sheet, text, { x, width, align, ...looks })
  if (below) write(sheet, below, { x, width, align, y: sheet.y, size: 8.5, color: soft })
  return sheet.y
}

function finishRow(sheet: Sheet, ends: readonly number[], isHead: boolean) {
  sheet.y = Math.max(...ends) + gap / 2
  rule(sheet, sheet.y, isHead ? { color: ink, thick: 1.25 } : {})
  sheet.y += gap / 2
}

function heightOf(sheet: Sheet, columns: readonly Column[], row: readonly PaperCell[]): number {
  const heights = columns.map(({ width }, index) => {
    const { text = '', below } = row[index] ?? {}
    const tall = sheet.font('regular').fontSize(10).heightOfString(spelled(text), { width })
    return below ? tall + sheet.fontSize(8.5).heightOfString(spelled(below), { width }) : tall
  })
  return Math.max(...heights) + gap
}

function drawSums(sheet: Sheet, { sums }: Paper) {
  breakBefore(sheet, sums.length * 24)
  const left = page.margin + width * 0.4
  for (const { label, amount, isTotal = false } of sums) {
    const y = sheet.y + (isTotal ? 4 : 2)
    const looks = { y, font: isTotal ? 'bold' : 'regular', size: isTotal ? 13 : 10 } as const
    const part = sheet.struct('P', {}, [
      () => write(sheet, `${label} `, { ...looks, x: left, width: width * 0.38 }),
      () => write(sheet, amount, { ...looks, x: left + width * 0.38, width: width * 0.22, align: 'right' }),
    ])
    sheet.addStructure(part)
    sheet.y += isTotal ? 4 : 2
  }
  sheet.y += gap
}

/** Goes on on the next page where this one has no room for something so tall. */
function breakBefore(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= bottom) return false
  sheet.addPage()
  return true
}

function drawFeet(sheet: Sheet, { title, number }: Paper) {
  const { start, count } = sheet.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index)
    const words = `${title} ${number}, page ${index + 1} of ${count}`
    adorn(sheet, () => write(sheet, words, { y: page.height - page.margin, size: 8.5, color: soft }))
  }
}

/** Letters of Hausa and Igbo that the font lacks, by those that people write where a keyboard lacks them. */
const written: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ṅ: 'n',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
  Ṅ: 'N',
}

function spelled(text: string): string {
  return text.normalize('NFC').replaceAll(/[ɓɗƙƴṅ]/giu, (letter) => written[letter] ?? letter)
}
