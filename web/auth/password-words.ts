import {
  longestPassword,
  type PasswordProblem,
  shortestPassword,
  shortestStaffPassword,
} from '#shop/identity/password-rules.ts'

/** What is wrong with a password, for whoever has typed it. */
export const passwordWords: Record<PasswordProblem, string> = {
  'too-short': `Use at least ${shortestPassword} characters`,
  'too-short-for-staff': `Use at least ${shortestStaffPassword} characters: you work here`,
  'too-long': `Use at most ${longestPassword} characters`,
  'too-common': 'Many people use this password, so it is tried first. Choose another one',
}
