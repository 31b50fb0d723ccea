import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const graceMillis = 15_000
const posix = process.platform !== 'win32'

export type Ending = 'passed' | 'failed' | 'took too long' | 'stopped'

/** Runs a Node program of this project with its output on ours, for so many minutes at most, and says how it ended. */
export async function runProgram(
  args: string[],
  { minutes, env, stop }: { minutes: number; env: NodeJS.ProcessEnv; stop: AbortSignal },
): Promise<Ending> {
  if (stop.aborted) return 'stopped'
  const limit = AbortSignal.timeout(minutes * 60_000)
  const asked = AbortSignal.any([limit, stop])

  // a group of its own, so that browsers, shops and databases that it starts can be ended with it
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: posix })
  const endIt = () => end(child)
  asked.addEventListener('abort', endIt)
  const [code] = await once(child, 'exit')
  asked.removeEventListener('abort', endIt)
  signal(child, 'SIGKILL')

  if (stop.aborted) return 'stopped'
  if (limit.aborted) return 'took too long'
  return code === 0 ? 'passed' : 'failed'
}

/** Asks first, so that a database can be closed and a folder removed. */
function end(child: ChildProcess): void {
  signal(child, 'SIGINT')
  setTimeout(() => signal(child, 'SIGKILL'), graceMillis).unref()
}

/** To the program and everything that it has started; nothing when all of them have ended. */
function signal(child: ChildProcess, name: 'SIGINT' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  try {
    if (posix) process.kill(-child.pid, name)
    else child.kill(name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
