import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Reads `.env` of the project where there is one; what the environment already says stays. */
export function loadEnvironmentFile(project: string): void {
  const file = join(project, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
