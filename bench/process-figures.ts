import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const millisPerTick = process.platform === 'linux' ? 1000 / Number(execFileSync('getconf', ['CLK_TCK'])) : 0

/** Time that a process has had on the processors so far, its own and the system's for it; null where no file says so. */
export function cpuMillis(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // the second field is the program's name in brackets, which may hold spaces
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * millisPerTick
}

/** Waits, for so long at most, until a process has nothing left to do. */
export async function untilIdle(pid: number, seconds = 20): Promise<void> {
  for (let i = 0; i < seconds * 2; i++) {
    const before = cpuMillis(pid)
    await pause(500)
    const after = cpuMillis(pid)
    if (before === null || after === null || after - before < 30) return
  }
}
