import type { ReturnState } from './return.ts'

/** The parts of all returns that staff go through by themselves, by what is to be done with them. */
export const returnViews = {
  'to-decide': ['requested'],
  'on-their-way': ['approved'],
  'to-inspect': ['received'],
  'to-settle': ['inspected'],
  done: ['settled', 'refused', 'cancelled', 'lapsed'],
  all: null,
} as const satisfies Record<string, readonly ReturnState[] | null>

export type ReturnView = keyof typeof returnViews

export const returnSorts = ['newest', 'oldest'] as const
export type ReturnSort = (typeof returnSorts)[number]

/** Which returns a list shows. */
export type ReturnsFilter = {
  view: ReturnView
  /** Parts of a return's or an order's number, a name, an e-mail address or a phone, as typed. */
  words: string
  sort: ReturnSort
}
