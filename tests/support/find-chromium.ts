import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const installMillis = 10 * 60_000

/**
 * The path of a Chromium that starts: TEST_CHROMIUM, the machine's own, or one that is installed now (by Debian's
 * packages as root, else Playwright's download). Throws when none can be had.
 */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found

  for (const install of [installFromDebian, downloadFromPlaywright]) {
    if (!install()) continue
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'There is no Chromium here and none could be installed: install Chromium or Chrome, or set TEST_CHROMIUM to its path',
  )
}

/** The path of a Chromium on this machine that starts; undefined without one. */
export function findChromium(): string | undefined {
  const { TEST_CHROMIUM } = process.env
  if (TEST_CHROMIUM) return TEST_CHROMIUM
  return [...onThePath(), ...inUsualPlaces(), chromium.executablePath()].find(
    (path) => existsSync(path) && starts(path),
  )
}

function onThePath(): string[] {
  // the one without windows asks for a third less of the processor
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

function inUsualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const { ProgramFiles, LOCALAPPDATA } = process.env
  return [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => ['Google/Chrome', 'Chromium'].map((name) => join(folder, name, 'Application', 'chrome.exe')))
}

/** A package may leave a file that only tells how to install the rest (Ubuntu's does). */
function starts(path: string): boolean {
  // chrome.exe shows a window when it is asked for its version
  if (process.platform === 'win32') return true
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' })
    return /chrom/i.test(version)
  } catch {
    return false
  }
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('There is no Chromium here: installing it by apt-get (a minute or two) …')
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
}

function apt(...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', ['-qq', ...words], { env, stdio: said, timeout: installMillis })
  return status === 0
}

function downloadFromPlaywright(): boolean {
  console.log('There is no Chromium here: downloading the one that Playwright keeps ready (some 150 MB) …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: said, timeout: installMillis })
  return status === 0
}

const said = ['ignore', 'inherit', 'inherit'] as const satisfies unknown[]
