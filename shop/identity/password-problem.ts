import { longestPassword, type PasswordProblem, shortestPassword, shortestStaffPassword } from './password-rules.ts'

/** What is wrong with a password that somebody wants; null for a good one. No kind of character is asked for. */
export async function passwordProblem(
  password: string,
  { isStaff = false }: { isStaff?: boolean } = {},
): Promise<PasswordProblem | null> {
  const length = [...password].length
  if (isStaff && length < shortestStaffPassword) return 'too-short-for-staff'
  if (length < shortestPassword) return 'too-short'
  if (length > longestPassword) return 'too-long'
  return (await commonPasswords()).has(password.toLowerCase()) ? 'too-common' : null
}

let common: Promise<ReadonlySet<string>> | undefined

/** Those that people use most, of the length that we allow. The list is read when the first password is looked at. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword)),
  )
  return common
}
