import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgresBinaries } from './tests/support/postgres-binaries.ts'

const aMinute = 60_000
const isThorough = process.env.THOROUGH === '1'
const long = isThorough ? 60 * aMinute : aMinute

/**
 * Shoppers' stories are told in both worlds. What asks a thousand times, presses every button or lets the shop die again
 * and again is told where it is quicker, and so is the panel; thorough tests, and machines without PostgreSQL, tell all.
 */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || findPostgresBinaries() !== undefined
const onceOnly = [
  'access',
  'access-matrix',
  'asked-of-pages',
  'backup',
  'dashboard',
  'guessing',
  'importing-killed',
  'killed-at-random',
  'pressing-again',
  'reported-of-panels',
  'returns-killed',
  'webhook-matrix',
  '*-in-panel',
].map((name) => `tests/integration/${name}.test.ts`)

/** What takes longest, most of it waiting for a provider or for the claim of somebody dead to end. */
const longest = [
  'failpoints',
  'importing-killed',
  'killed-at-random',
  'access-matrix',
  'pressing-again',
  'paying',
  'embedded-database',
  'guessing',
  'tasks',
]

/** Begins with the longest, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** The files of a worker share what they import: half of a short file's time went into loading the shop anew. */
const shared = { pool: 'threads', isolate: false } as const

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: long,
    hookTimeout: long,
    // only what hangs takes as long
    expect: { poll: { timeout: 20_000 } },
    // a second try would hide what fails now and then
    retry: 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            'tests/{e2e,integration}/**',
            'tests/architecture.test.ts',
            'node_modules/**',
            'build/**',
            'var/**',
          ],
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          name: 'embedded',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: hasPostgres && !isThorough ? onceOnly : [],
          env: { SHOP_TEST_DATABASE: 'embedded' },
          ...shared,
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: ['tests/integration/{database,embedded-database}.test.ts'],
          env: { SHOP_TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/postgres-for-all.ts',
          ...shared,
          // more than there are cores: the longest wait most of their time
          maxWorkers: 5,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          // one of the two worlds is enough for journeys, and this one opens sooner
          env: { SHOP_TEST_DATABASE: hasPostgres ? 'postgres' : 'embedded' },
          globalSetup: [
            ...(hasPostgres ? ['tests/support/postgres-for-all.ts'] : []),
            'tests/support/chromium-for-all.ts',
          ],
          ...shared,
          maxWorkers: 3,
          testTimeout: 5 * aMinute,
        },
      },
    ],
  },
})
