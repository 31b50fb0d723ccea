// The first thing that runs: `node server/commands/launch.mjs <script or tool> [arguments]`.
// It must work on any Node from 20 on and before anything is installed; so: plain JavaScript, nothing but Node.
// It installs what is missing, finds the Node that the project pins through npm, and hands over to it.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(project, 'node_modules')
const installedStamp = join(modules, '.installed')

// Half the usual room for what is young, since most of a page is gone when it is sent; two arenas for the C library, not
// eight a core; and for the shop itself a heap that may not grow without end, which is swept sooner. Loaded it holds half.
const lean = ['--max-semi-space-size=8']
const leanShop = ['--max-old-space-size=512']
const leanLibrary = { MALLOC_ARENA_MAX: '2' }

const [script, ...scriptArguments] = process.argv.slice(2)
if (!script) leave('Which script? For example: node server/commands/launch.mjs server/commands/start.ts')

if (!isInstalled()) await install()
await handOver(pinnedNode() ?? runningNode(), script, scriptArguments)

/** Whether node_modules is there, and from the package-lock.json that is there now. */
function isInstalled() {
  if (existsSync(installedStamp)) return readFileSync(installedStamp, 'utf8') === lockHash()
  // somebody ran npm by hand: it leaves its own record when it is done
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record) || statSync(record).mtimeMs < statSync(join(project, 'package-lock.json')).mtimeMs)
    return false
  writeFileSync(installedStamp, lockHash())
  return true
}

async function install() {
  console.log('Installing what the shop is made of (npm ci; a minute on a slow line) …')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const code = await run(command, [...before, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (code !== 0) leave('npm could not install the packages: its words are above.')
  writeFileSync(installedStamp, lockHash())
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex')
}

/** The Node that package.json pins for this machine, or null where npm has none for it. */
function pinnedNode() {
  const folders = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  if (process.platform === 'win32') folders.push(`node-win-${process.arch}`)
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return folders.map((folder) => join(modules, folder, 'bin', program)).find((file) => existsSync(file)) ?? null
}

function runningNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return leave(
    `The shop brings its own Node for Linux, macOS and Windows, but none for ${process.platform} on ${process.arch}.\n` +
      `This Node is ${process.versions.node}; please install Node 22.22 or later and try again.`,
  )
}

/**
 * Runs a script under this Node, or a tool of node_modules/.bin, and ends as it ends.
 * @param {string} node
 * @param {string} script
 * @param {string[]} scriptArguments
 */
async function handOver(node, script, scriptArguments) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  const room = script.endsWith('/start.ts') ? [...lean, ...leanShop] : lean
  const code = await run(node, [...room, script, ...scriptArguments], {
    stdio: 'inherit',
    cwd: project,
    env: { ...leanLibrary, ...process.env, PATH: path },
  })
  process.exit(code)
}

/**
 * Runs a program to its end, passing signals on to it, and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal))
    child.on('error', (error) => leave(`${command} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/**
 * @param {string} words
 * @returns {never}
 */
function leave(words) {
  console.error(words)
  process.exit(1)
}
