import { defineConfig } from 'vitest/config'

const aMinute = 60_000
const long = process.env.THOROUGH === '1' ? 60 * aMinute : aMinute

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: long,
    hookTimeout: long,
    // only what hangs takes as long
    expect: { poll: { timeout: 20_000 } },
    // a second try would hide what fails now and then
    retry: 0,
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
      // the same stories in both worlds; what is about the databases themselves is told once
      {
        test: {
          name: 'embedded',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          env: { SHOP_TEST_DATABASE: 'embedded' },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: ['tests/integration/{database,embedded-database}.test.ts'],
          env: { SHOP_TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/postgres-for-all.ts',
          // the long ones wait, for a provider or for a claim of the dead to end
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          env: { SHOP_TEST_DATABASE: 'embedded' },
          globalSetup: 'tests/support/chromium-for-all.ts',
          maxWorkers: 2,
          testTimeout: 5 * aMinute,
        },
      },
    ],
  },
})
