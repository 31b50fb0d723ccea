import type { Permission } from '../identity/permissions.ts'

/** The lists of the panel that can be seen in one's own way, and who may see each. */
export const lists = {
  orders: 'see orders',
  products: 'edit products',
  stock: 'receive stock',
  customers: 'see customers',
  messages: 'answer messages',
  returns: 'handle returns',
  claims: 'answer claims',
  reviews: 'moderate reviews',
  newsletter: 'send the newsletter',
  codes: 'change promotions',
  articles: 'edit content',
  journal: 'read the journal',
} as const satisfies Record<string, Permission>

export type ListName = keyof typeof lists

export function isListName(text: string): text is ListName {
  return Object.hasOwn(lists, text)
}
