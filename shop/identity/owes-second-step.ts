import type { Session } from './session.ts'

/** Whether somebody of the staff must turn two-step sign-in on before the panel opens to them, by the shop's setting. */
export function owesSecondStep(
  { role, isTwoStep }: Pick<Session, 'role' | 'isTwoStep'>,
  { staffSignInByTwoSteps }: { staffSignInByTwoSteps: boolean },
): boolean {
  return staffSignInByTwoSteps && role !== null && !isTwoStep
}
