import type { BundleStatus, Saving } from '#shop/bundles/bundle.ts'
import type { BundleDraft } from '#shop/bundles/save-bundle.ts'
import type { BundleSheet, NamedPart } from '#shop/bundles/show-bundle.ts'
import { showMoney } from '#shop/money.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { tidyLine, tidyLines } from '#shop/typed-text.ts'
import { percent } from '../settings/setting-kinds.ts'

export const bundleLabels = {
  name: 'Name',
  words: 'What it is for',
  lines: 'Products',
  kind: 'It saves',
  value: 'How much',
  status: 'Status',
}
export type BundleField = keyof typeof bundleLabels
/** What is typed into the form of a bundle. */
export type TypedBundle = Record<BundleField, string>
export type BundleError = { field: BundleField; message: string }

export const bundleFields = Object.keys(bundleLabels) as BundleField[]

export const emptyBundle: TypedBundle = { name: '', words: '', lines: '', kind: 'amount', value: '', status: 'draft' }

export const statusNames: Record<BundleStatus, string> = { draft: 'Draft', active: 'On offer', archived: 'Archived' }

/** The field by which the product at this address belongs to the bundle, and that of a SKU, whose value is the address. */
export const partField = (slug: string) => `part-${slug}`
export const choiceField = (sku: string) => `sku-${sku}`

/** What was ticked in the form, as `lines` has it: the products in their order, each with its ticked choices. */
export function linesIn(form: FormData): string {
  const ticked = [...form.keys()].flatMap((name) => (name.startsWith('part-') ? [name.slice(5)] : []))
  const chosen = [...form].filter(([name]) => name.startsWith('sku-'))
  const parts = ticked.map((slug) => ({
    slug,
    skus: chosen.flatMap(([name, value]) => (value === slug ? [name.slice(4)] : [])),
  }))
  return showParts(parts).slice(0, 2000)
}

function showParts(parts: readonly NamedPart[]): string {
  return parts.map(({ slug, skus }) => (skus.length > 0 ? `${slug}: ${skus.join(', ')}` : slug)).join('\n')
}

/** A bundle as it is typed. */
export function showTyped({
  name,
  words,
  status,
  saving,
  parts,
}: Omit<BundleSheet, 'id' | 'slug' | 'version'>): TypedBundle {
  return {
    name,
    words,
    lines: showParts(parts),
    kind: saving.kind,
    value: saving.kind === 'percent' ? percent.show(saving.basisPoints) : showMoney(saving.amountKobo).replace('₦', ''),
    status,
  }
}

type Read = Pick<BundleDraft, 'name' | 'words' | 'status' | 'saving' | 'parts'>

/** The bundle that was typed, or all that is wrong with it, in the order of the form. */
export function readBundle(typed: TypedBundle): { read: Read } | { errors: BundleError[] } {
  const errors: BundleError[] = []
  const name = tidyLine(typed.name)
  if (name === '' || name.length > 80) errors.push({ field: 'name', message: 'Up to 80 letters' })
  const words = tidyLines(typed.words)
  if (words.length > 500) errors.push({ field: 'words', message: 'Up to 500 letters' })
  const saving = savingIn(typed)
  if (!saving) {
    const message = typed.kind === 'percent' ? 'A rate above 0 and below 100' : 'An amount in naira, like 5,000'
    errors.push({ field: 'value', message })
  }
  const status = (Object.keys(statusNames) as BundleStatus[]).find((known) => known === typed.status)
  if (!status) errors.push({ field: 'status', message: 'Choose one' })
  if (errors.length > 0 || !saving || !status) return { errors }
  return { read: { name, words, status, saving, parts: readParts(typed.lines) } }
}

function savingIn({ kind, value }: TypedBundle): Saving | null {
  if (kind === 'percent') {
    const basisPoints = percent.read(value)
    return basisPoints && basisPoints < 10_000 ? { kind, basisPoints } : null
  }
  const amountKobo = readTypedNaira(value)
  return kind === 'amount' && amountKobo ? { kind, amountKobo } : null
}

/** A line for each: the product's address, and after a colon the SKUs that may be chosen. */
export function readParts(typed: string): NamedPart[] {
  return typed.split(/\r\n?|\n/).flatMap((line) => {
    const [slug = '', skus = ''] = line.trim().split(/:\s*/)
    return slug === '' ? [] : [{ slug, skus: skus.split(', ').filter(Boolean) }]
  })
}
