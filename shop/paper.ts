/** What a paper says: an invoice, a credit note, a packing slip. Pages and files print the same one. */
export type Paper = {
  /** `Invoice` */
  title: string
  number: string
  issuedAt: Date
  /** Who gives it: the name first. */
  from: { name: string; lines: readonly string[] }
  /** `Billed to`, and the lines below it. */
  to: { title: string; lines: readonly string[] }
  /** `Order`, `GC-7K4M-2P9X` */
  facts: readonly { label: string; value: string }[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly PaperCell[])[]
  sums: readonly { label: string; amount: string; isTotal?: boolean }[]
  notes: readonly string[]
}

/** `share` of the width, in parts of the whole. */
export type PaperColumn = { label: string; share: number; isNumber?: boolean }

/** What stands in a row, with a smaller line below it. */
export type PaperCell = { text: string; below?: string }
