/** Fewest characters of a password: https://pages.nist.gov/800-63-4/sp800-63b.html asks for length and for nothing else. */
export const shortestPassword = 8
export const shortestStaffPassword = 12
export const longestPassword = 128

export type PasswordProblem = 'too-short' | 'too-short-for-staff' | 'too-long' | 'too-common'
