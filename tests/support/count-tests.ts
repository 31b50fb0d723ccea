import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Count = { passed: number; failed: number; skipped: number }

/** A test that failed, or a file that could not be told at all, and the first line of why. */
export type Failure = { file: string; test: string; why: string }

/** What Vitest's JSON report says. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}
type FileReport = {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

/**
 * How many tests passed, failed and were skipped, by Vitest's report of a run that ended so. A run that failed without
 * a failing test (a file that cannot be read, a fault outside of a test, a time limit) counts as one failure.
 */
export function countTests(reportFile: string, passed: boolean): Count {
  const count = existsSync(reportFile) ? countedIn(read(reportFile)) : { passed: 0, failed: 0, skipped: 0 }
  if (!passed && count.failed === 0) count.failed = 1
  return count
}

/** What failed by Vitest's report, files by their path from here. */
export function listFailures(reportFile: string): Failure[] {
  return existsSync(reportFile) ? read(reportFile).testResults.flatMap(failuresOf) : []
}

function failuresOf({ name, status, message, assertionResults }: FileReport): Failure[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0)
    return status === 'failed' ? [{ file, test: 'the file itself', why: firstLine(message) }] : []
  return failed.map((test) => ({ file, test: test.fullName, why: firstLine(test.failureMessages?.[0]) }))
}

function firstLine(message = ''): string {
  return message.trim().split('\n', 1)[0] ?? ''
}

function countedIn(report: Report): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function read(reportFile: string): Report {
  return JSON.parse(readFileSync(reportFile, 'utf8'))
}
