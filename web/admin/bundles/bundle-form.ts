import type { BundleStatus, Saving } from '#shop/bundles/bundle.ts'
import type { BundleDraft } from '#shop/bundles/save-bundle.ts'
import type { BundleSheet, NamedPart } from '#shop/bundles/show-bundle.ts'
import { showMoney } from '#shop/money.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { beginning, tidyLine, tidyLines } from '#shop/typed-text.ts'
import { textIn } from '../../posted-form.ts'
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
/** What is typed into the form of a bundle, and what is ticked in it. */
export type TypedBundle = Record<Exclude<BundleField, 'lines'>, string> & { parts: NamedPart[] }
/** What each field shows. */
export type ShownBundle = Record<BundleField, string>
export type BundleError = { field: BundleField; message: string }

export const bundleFields = Object.keys(bundleLabels) as BundleField[]

export const emptyBundle: TypedBundle = { name: '', words: '', parts: [], kind: 'amount', value: '', status: 'draft' }

export const statusNames: Record<BundleStatus, string> = { draft: 'Draft', active: 'On offer', archived: 'Archived' }

/** The field by which the product at this address belongs to the bundle, and that of a SKU, whose value is the address. */
export const partField = (slug: string) => `part-${slug}`
export const choiceField = (sku: string) => `sku-${sku}`

/** What was typed and ticked in a form. */
export function typedIn(form: FormData): TypedBundle {
  const text = (name: BundleField) => beginning(textIn(form, name) ?? '', 2000)
  const [name, words, kind, value] = [text('name'), text('words'), text('kind'), text('value')]
  return { name, words, parts: partsIn(form), kind, value, status: text('status') }
}

/** What each field held when the form was shown. */
export function seenIn(form: FormData): ShownBundle {
  return Object.fromEntries(bundleFields.map((name) => [name, textIn(form, `seen-${name}`) ?? ''])) as ShownBundle
}

/** What was ticked in the form: the products in their order, each with its ticked choices, all of them once. */
export function partsIn(form: FormData): NamedPart[] {
  const names = [...new Set(form.keys())]
  const slugs = names.flatMap((name) => (name.startsWith('part-') ? [name.slice(5)] : []))
  const skusOf = Map.groupBy(
    names.filter((name) => name.startsWith('sku-')),
    (name) => textIn(form, name),
  )
  return slugs.map((slug) => ({ slug, skus: skusOf.get(slug)?.map((name) => name.slice(4)) ?? [] }))
}

/** A bundle as words, field by field. */
export function showFields({ parts, ...typed }: TypedBundle): ShownBundle {
  const lines = parts.map(({ slug, skus }) => (skus.length > 0 ? `${slug}: ${skus.join(', ')}` : slug))
  return { ...typed, lines: lines.join('; ') }
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
    parts: parts.map(({ slug, skus }) => ({ slug, skus })),
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
  return { read: { name, words, status, saving, parts: typed.parts } }
}

function savingIn({ kind, value }: TypedBundle): Saving | null {
  if (kind === 'percent') {
    const basisPoints = percent.read(value)
    return basisPoints && basisPoints < 10_000 ? { kind, basisPoints } : null
  }
  const amountKobo = readTypedNaira(value)
  return kind === 'amount' && amountKobo ? { kind, amountKobo } : null
}
