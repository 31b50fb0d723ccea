/** Who acts. A visitor may carry nothing at all; the shop itself acts in jobs and seeds. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; userId: string }
  | { kind: 'staff'; userId: string; role: Role }
  | { kind: 'shop'; task: string }

export type Role = 'admin' | 'manager' | 'sales' | 'stock' | 'editor'

export const visitor: Actor = { kind: 'visitor' }

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
