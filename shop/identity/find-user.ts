import type { Shop } from '../shop.ts'

/** An account, as far as it matters to whoever may use it. */
export type User = { id: string; email: string; isEmailVerified: boolean; isTwoStep: boolean; isBanned: boolean }

/** The account that has this address, in small letters; undefined where nobody has it. */
export function findUserByEmail(shop: Shop, email: string): Promise<User | undefined> {
  return selectUser(shop).where('email', '=', email).executeTakeFirst()
}

/** The account with this id; undefined where it has been erased. */
export function findUser(shop: Shop, userId: string): Promise<User | undefined> {
  return selectUser(shop).where('id', '=', userId).executeTakeFirst()
}

/** The account with this id. Throws when there is none: ids come from our own rows. */
export function readUser(shop: Shop, userId: string): Promise<User> {
  return selectUser(shop).where('id', '=', userId).executeTakeFirstOrThrow()
}

function selectUser(shop: Shop) {
  return shop.database
    .selectFrom('users')
    .select(({ eb }) => [
      'id',
      'email',
      'email_verified as isEmailVerified',
      'two_factor_enabled as isTwoStep',
      eb('banned_at', 'is not', null).$castTo<boolean>().as('isBanned'),
    ])
}
