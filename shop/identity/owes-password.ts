import type { Shop } from '../shop.ts'
import { passwordProblem } from './password-problem.ts'

/**
 * Notes that somebody who has just come to the staff may have a shorter password than staff's are: nobody can read how
 * long it is. The panel opens once it was typed and is long enough, or once they have chosen another.
 */
export async function askForStaffPassword(shop: Shop, userId: string): Promise<void> {
  const withPassword = shop.database
    .selectFrom('identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
  await shop.database
    .updateTable('user_roles')
    .set({ owes_password: true })
    .where('user_id', 'in', withPassword)
    .execute()
}

/** Notes that the password, which was typed and is right, is one that staff may have. Does nothing for any other. */
export async function noteStaffPassword(shop: Shop, userId: string, password: string): Promise<void> {
  // first: telling how good a password is takes longer, and is asked of few
  const owing = await shop.database
    .selectFrom('user_roles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('owes_password', '=', true)
    .executeTakeFirst()
  if (!owing || (await passwordProblem(password, { isStaff: true })) !== null) return
  await shop.database.updateTable('user_roles').set({ owes_password: false }).where('user_id', '=', userId).execute()
}
