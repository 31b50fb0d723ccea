import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds this project, from its source as well as from its build. */
export const projectFolder = nearestWith('package.json', import.meta.dirname)

function nearestWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`no ${file} above ${import.meta.dirname}`)
  return nearestWith(file, parent)
}
