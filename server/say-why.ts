/** Errors that are nobody's mistake in the code: their words say what to do, a stack would only hide it. */
const plainErrors = new Set(['WrongEnvironment', 'DatabaseInUse', 'PortInUse', 'CommandFailed', 'Refused'])

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
