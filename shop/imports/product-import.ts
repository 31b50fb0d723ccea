import type { Actor } from '../identity/actor.ts'
import type { Field } from './column.ts'
import type { Choices, Problem } from './said-product.ts'

/** How many bytes and rows a file may have. */
export const mostBytes = 10_000_000
export const mostRows = 20_000

/** How many days a file is kept that was not used, and an import so that it can be taken back. */
export const daysOfUnused = 7
export const daysOfImports = 90

/**
 * The life of an import.
 *
 * read      the file is stored, and nothing else
 * running   its products go in, some at a time
 * done      all that could go in is in
 * undoing   they are taken back, some at a time
 * undone    all that could be taken back is taken back
 */
export type ImportStatus = 'read' | 'running' | 'done' | 'undoing' | 'undone'

export type ProductImport = {
  id: string
  fileName: string
  content: string
  columns: (Field | null)[]
  choices: Choices
  status: ImportStatus
  sentBy: Actor
  sentAt: Date
  askedBy: Actor | null
  startedAt: Date | null
  finishedAt: Date | null
}

export type ItemPlan = 'create' | 'update' | 'unchanged' | 'refused'

/**
 * What became of a product of an import: it waits, went in, was refused; or was taken back, or kept because somebody
 * changed it since.
 */
export type ItemOutcome = 'waiting' | 'done' | 'refused' | 'taken back' | 'kept'

export type ImportItem = {
  position: number
  name: string
  rows: number[]
  plan: ItemPlan
  outcome: ItemOutcome
  productId: string | null
  problems: Problem[]
  notes: string[]
}
