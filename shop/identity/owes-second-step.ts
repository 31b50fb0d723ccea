import type { Session } from './session.ts'

type Rules = {
  /** By the shop's setting; in a live shop it is asked for whatever the setting says. */
  staffSignInByTwoSteps: boolean
  isLive: boolean
}

/** Whether somebody of the staff must turn two-step sign-in on before the panel opens to them. */
export function owesSecondStep(
  { role, isTwoStep }: Pick<Session, 'role' | 'isTwoStep'>,
  { staffSignInByTwoSteps, isLive }: Rules,
): boolean {
  return (isLive || staffSignInByTwoSteps) && role !== null && !isTwoStep
}
