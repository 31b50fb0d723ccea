import { execFile } from 'node:child_process'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isBuilt } from '#server/commands/source-stamp.ts'
import { projectFolder } from '#server/project-folder.ts'

const lock = join(projectFolder, 'node_modules', '.cache', 'building')
const abandonedMillis = 120_000

let built: Promise<void> | undefined

/** Builds the shop when its sources have changed. Of several test processes one builds, the others wait. */
export function ensureBuilt(): Promise<void> {
  built ??= buildOnce()
  return built
}

async function buildOnce(): Promise<void> {
  await mkdir(join(lock, '..'), { recursive: true })
  while (!isBuilt(projectFolder)) {
    if (await take()) {
      try {
        // a process of its own: this one is Vitest's, where React would be built for development
        await promisify(execFile)(process.execPath, ['server/commands/build.ts'], { cwd: projectFolder })
      } finally {
        await rm(lock, { recursive: true, force: true })
      }
    } else await pause(200)
  }
}

async function take(): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    const since = await stat(lock).catch(() => null)
    if (since && Date.now() - since.mtimeMs > abandonedMillis) await rm(lock, { recursive: true, force: true })
    return false
  }
}
