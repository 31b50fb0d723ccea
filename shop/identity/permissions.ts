import { type Actor, type Role, userIdOf } from './actor.ts'

/** What may be done, and by which roles. The shop's own tasks may do everything listed; nobody else anything unlisted. */
const mayBeDoneBy = {
  'see the dashboard': ['admin', 'manager', 'sales', 'stock', 'editor'],
  'see figures': ['admin', 'manager'],
  'edit products': ['admin', 'manager', 'stock'],
  'change prices': ['admin', 'manager'],
  'import products': ['admin', 'manager'],
  'change promotions': ['admin', 'manager'],
  'receive stock': ['admin', 'manager', 'stock'],
  'edit content': ['admin', 'manager', 'editor'],
  'change settings': ['admin'],
  'see orders': ['admin', 'manager', 'sales'],
  'handle orders': ['admin', 'manager', 'sales'],
  'change orders': ['admin', 'manager', 'sales'],
  'waive money': ['admin', 'manager'],
  'confirm transfers': ['admin', 'manager', 'sales'],
  refund: ['admin', 'manager'],
  'handle returns': ['admin', 'manager', 'sales'],
  'answer claims': ['admin', 'manager', 'sales'],
  'handle bookings': ['admin', 'manager', 'sales'],
  'change services': ['admin', 'manager'],
  'see customers': ['admin', 'manager', 'sales'],
  'block customers': ['admin', 'manager'],
  'hand out personal data': ['admin', 'manager'],
  'send the newsletter': ['admin', 'manager'],
  'answer messages': ['admin', 'manager', 'sales'],
  'moderate reviews': ['admin', 'manager', 'sales', 'editor'],
  'read the journal': ['admin', 'manager'],
  'appoint staff': ['admin'],
  'erase accounts': ['admin', 'manager'],
  'settle payments': [],
  'issue invoices': [],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof mayBeDoneBy

/** The first line of every verb that not everyone may call. Throws `NotPermitted`; no page shows a way to get there. */
export function permit(actor: Actor, permission: Permission): void {
  if (!isPermitted(actor, permission)) throw new NotPermitted(permission)
}

export function isPermitted(actor: Actor, permission: Permission): boolean {
  const roles: readonly Role[] = mayBeDoneBy[permission]
  if (actor.kind === 'shop') return true
  return actor.kind === 'staff' && roles.includes(actor.role)
}

/**
 * The first line of every verb about somebody's own account: gives whose it is. Throws `NotPermitted` where nobody is
 * signed in.
 */
export function ownAccount(actor: Actor): string {
  const userId = userIdOf(actor)
  if (userId === null) throw new NotPermitted('use an account')
  return userId
}

export class NotPermitted extends Error {
  constructor(permission: Permission | 'use an account') {
    super(`not permitted: ${permission}`)
    this.name = 'NotPermitted'
  }
}
