/** What was asked cannot be done, and nobody's code is to blame; the words say what to do instead. */
export class Refused extends Error {
  override name = 'Refused'
}

/** A stack would only hide the words of these. */
const plainErrors = new Set([
  'Refused',
  'WrongEnvironment',
  'DatabaseInUse',
  'ServerUnfit',
  'MigrationFailed',
  'PortInUse',
  'CommandFailed',
])

/** Runs a program; when it cannot go on, says why and ends with 1. */
export async function orSayWhy(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    const plain = error instanceof Error && plainErrors.has(error.name)
    console.error(plain ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}
