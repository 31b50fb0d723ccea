import type { Actor, Role } from './actor.ts'

/** Somebody who is signed in. */
export type Session = {
  id: string
  userId: string
  email: string
  isEmailVerified: boolean
  firstName: string
  isTwoStep: boolean
  role: Role | null
  /** Staff whose password may be shorter than staff's are: the panel waits for a longer one. */
  owesPassword: boolean
}

/** A session ends after as many days without use. */
export const sessionDays = 30

/** Who acts where this session, or none, is held. */
export function actorOf(session: Session | null): Actor {
  if (session === null) return { kind: 'visitor' }
  const { userId, role } = session
  return role === null ? { kind: 'customer', userId } : { kind: 'staff', userId, role }
}
