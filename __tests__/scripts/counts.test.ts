import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatCounts, readJestCounts, readPlaywrightCounts } from '@/scripts/support/counts'
import { makeFolder } from './support'

describe('the last line of npm test', () => {
  let temporary: ReturnType<typeof makeFolder>
  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  const write = (report: unknown) => {
    const file = path.join(temporary.folder, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return file
  }

  it('counts a Jest file that could not be loaded as a failure', () => {
    const file = write({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })
    expect(readJestCounts(file)).toEqual({ passed: 7, failed: 2 })
  })

  it('counts a flaky browser test as a failure', () => {
    const file = write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(readPlaywrightCounts(file)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts nothing where no report was written', () => {
    expect(readJestCounts(path.join(temporary.folder, 'none.json'))).toEqual({
      passed: 0,
      failed: 0,
    })
  })

  it('sums', () => {
    expect(formatCounts([{ passed: 2, failed: 0 }, readJestCounts('none')])).toBe(
      '2 passed, 0 failed',
    )
  })
})
