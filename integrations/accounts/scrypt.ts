import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords become what is kept of them; better-auth's scrypt unless stated. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

export const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }
