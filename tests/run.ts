// `npm test`: everything that must hold, in the order in which a mistake shows soonest. `npm test -- embedded cart`
// runs a part, and of it the files so named: check (what needs no running shop), unit, architecture, embedded, postgres,
// integration (both databases), e2e. `npm run test:thorough` kills, races and quotes more often.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '#server/commands/source-stamp.ts'
import { environmentVariables } from '#server/environment.ts'
import { type Count, countTests, type Failure, listFailures } from './support/count-tests.ts'
import { findPostgresBinaries } from './support/postgres-binaries.ts'
import { type Ending, runProgram } from './support/run-program.ts'

type Step = { name: string; minutes: number } & (
  | { program: string[] | null; instead?: string }
  | { project: string; filters: string[] }
)
type Outcome = { ending: Ending | 'not run'; count: Count; words?: string; failures?: Failure[] }
type Result = Outcome & { step: Step; seconds: number }

const project = join(import.meta.dirname, '..')
const modules = join(project, 'node_modules')

const { values, positionals } = parseArgs({ options: { thorough: { type: 'boolean' } }, allowPositionals: true })
const [part, ...filters] = positionals
const patience = values.thorough ? 6 : 1
const postgres = process.env.TEST_DATABASE_URL !== undefined || findPostgresBinaries() !== undefined

const gates: Step[] = [
  {
    name: 'format and lint',
    minutes: 3,
    program: [join(modules, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  { name: 'types of the routes', minutes: 3, program: [join(modules, '@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'types', minutes: 5, program: [join(modules, 'typescript/bin/tsc'), '--noEmit'] },
  { name: 'database/schema.ts is fresh', minutes: 3, program: ['database/generate-schema.ts', '--check'] },
]
const build: Step = {
  name: 'build',
  minutes: 5,
  program: isBuilt(project) ? null : ['server/commands/build.ts'],
  instead: 'build/ is fresh',
}
const tests = {
  unit: { name: 'unit tests', minutes: 5 * patience, project: 'unit', filters },
  architecture: { name: 'architecture', minutes: 3, project: 'architecture', filters },
  embedded: { name: 'integration, embedded database', minutes: 30 * patience, project: 'embedded', filters },
  postgres: { name: 'integration, PostgreSQL', minutes: 30 * patience, project: 'postgres', filters },
  e2e: { name: 'journeys in Chromium', minutes: 30 * patience, project: 'e2e', filters },
} satisfies Record<string, Step>
const parts: Record<string, Step[]> = {
  check: [...gates, build, tests.architecture],
  unit: [tests.unit],
  architecture: [build, tests.architecture],
  integration: [build, tests.embedded, tests.postgres],
  embedded: [build, tests.embedded],
  postgres: [build, tests.postgres],
  e2e: [build, tests.e2e],
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

// everything that the tests write goes in here, so that nothing remains even of what was killed
const scratch = mkdtempSync(join(scratchPlace(), 'shop-tests-'))
// a PostgreSQL of root's runs as somebody else, who must get through to its own folder
chmodSync(scratch, 0o711)
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))

const results: Result[] = []
for (const step of stepsToRun()) {
  if (stop.signal.aborted) break
  results.push(await run(step))
}
process.exitCode = stop.signal.aborted ? sayStopped() : sayResults()

/** Databases that wait for no disk take a third less; so in memory, where Linux has room for them there. */
function scratchPlace(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 6e9 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

function stepsToRun(): Step[] {
  if (part === undefined) return [...gates, build, ...Object.values(tests)]
  const steps = parts[part]
  if (steps) return steps
  console.error(`There is no part "${part}". The parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

async function run(step: Step): Promise<Result> {
  console.log(`\n▸ ${step.name} …`)
  const started = performance.now()
  const result = await endingOf(step)
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${result.words ?? result.ending}, ${seconds.toFixed(1)} s`)
  return { step, seconds, ...result }
}

async function endingOf(step: Step): Promise<Outcome> {
  const { minutes } = step
  if ('project' in step) {
    if (step.project === 'postgres' && !postgres) return withoutPostgres()
    const report = join(scratch, `${step.project}.json`)
    const ending = await runProgram(vitest(step, report), { minutes, env: environment(), stop: stop.signal })
    return { ending, count: countTests(report, ending === 'passed'), failures: listFailures(report) }
  }

  if (!step.program) return { ending: 'passed', count: oneThat('passed'), ...(step.instead && { words: step.instead }) }
  const ending = await runProgram(step.program, { minutes, env: environment(), stop: stop.signal })
  return { ending, count: oneThat(ending === 'passed' ? 'passed' : 'failed') }
}

function vitest({ project, filters }: { project: string; filters: string[] }, report: string): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [join(modules, 'vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...filters]
}

/** A machine of one's own may be without; where others rely on the answer, it is a failure. */
function withoutPostgres(): Outcome {
  const words = 'there is no PostgreSQL here: install one (15 or later), or set TEST_DATABASE_URL to the address of one'
  const count = process.env.CI === 'true' ? oneThat('failed') : oneThat('skipped')
  return { ending: 'not run', count, words }
}

function oneThat(what: keyof Count): Count {
  return { passed: 0, failed: 0, skipped: 0, [what]: 1 }
}

/** The tests choose what the shop is told; what the developer's own shop is told is not their business. */
function environment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: scratch, TMP: scratch, TEMP: scratch }
  for (const name of environmentVariables) delete env[name]
  if (values.thorough) env.THOROUGH = '1'
  return env
}

function sayStopped(): number {
  console.log('\nStopped before the end.')
  return 130
}

function sayResults(): number {
  const width = Math.max(...results.map(({ step }) => step.name.length))
  console.log(`\n${'─'.repeat(width + 30)}`)
  for (const { step, ending, seconds, count } of results) {
    const tests = 'project' in step && ending !== 'not run' ? `  ${inWords(count)}` : ''
    console.log(`${step.name.padEnd(width)}  ${ending.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  }
  const total = results.reduce((sum, { count }) => add(sum, count), { passed: 0, failed: 0, skipped: 0 })
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  console.log(
    `${'all'.padEnd(width)}  ${' '.repeat(8)} ${seconds.toFixed(1).padStart(6)} s, ${availableParallelism()} cores`,
  )

  for (const { file, test, why } of results.flatMap(({ failures }) => failures ?? [])) {
    console.log(`\n✗ ${file}\n  ${test}\n  ${why}`)
  }
  const untested = results.some(({ step, ending }) => 'project' in step && ending === 'not run')
  if (untested) console.log(`\n${total.failed === 0 ? 'passed, ' : ''}PostgreSQL not tested`)
  console.log(`\n${inWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
