/** What is told to whoever tries too often, with when to come again. */
export function tooManyTries(minutes: number): string {
  return `Too many tries. Wait ${minutes} minutes, then try again.`
}

/** The same for machines. */
export function comeAgain(minutes: number): ResponseInit {
  return { status: 429, headers: { 'Retry-After': String(minutes * 60) } }
}
