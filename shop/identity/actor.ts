/** Who acts. A visitor may carry nothing at all; the shop itself acts in jobs and seeds. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; userId: string }
  | { kind: 'staff'; userId: string; role: Role }
  | { kind: 'shop'; task: string }

export const roles = ['admin', 'manager', 'sales', 'stock', 'editor'] as const
export type Role = (typeof roles)[number]

export function isRole(name: string | null): name is Role {
  return (roles as readonly (string | null)[]).includes(name)
}

export const visitor: Actor = { kind: 'visitor' }

/** The account of whoever acts; null for a visitor and for the shop itself. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'customer' || actor.kind === 'staff' ? actor.userId : null
}

/** The actor's name in journals and ledgers. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor'
    case 'customer':
      return `customer ${actor.userId}`
    case 'staff':
      return `${actor.role} ${actor.userId}`
    case 'shop':
      return `shop: ${actor.task}`
  }
}
