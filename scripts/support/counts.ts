import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
}

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Counts of a Jest JSON report; a test file that cannot be loaded counts as one failure. */
export function readJestCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
}

/** Counts of a Playwright JSON report; a flaky test counts as failed. */
export function readPlaywrightCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** The last line of `npm test`. */
export function formatCounts(counts: readonly Counts[]): string {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  return `${passed} passed, ${failed} failed`
}
