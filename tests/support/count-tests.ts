import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

/** What Vitest's JSON report counts. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/**
 * How many tests passed, failed and were skipped, by Vitest's report of a run that ended so. A run that failed without
 * a failing test (a file that cannot be read, a fault outside of a test, a time limit) counts as one failure.
 */
export function countTests(reportFile: string, passed: boolean): Count {
  const count = existsSync(reportFile) ? read(reportFile) : { passed: 0, failed: 0, skipped: 0 }
  if (!passed && count.failed === 0) count.failed = 1
  return count
}

function read(reportFile: string): Count {
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
