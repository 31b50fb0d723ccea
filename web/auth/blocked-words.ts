/** Tells whoever has proved who they are, and is blocked, why they do not come in. */
export function blockedWords({ email }: { email: string }): string {
  return `This account is blocked. If you think that is a mistake, write to ${email}.`
}
