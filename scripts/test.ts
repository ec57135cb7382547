import { spawnSync } from 'node:child_process'
import { runMain, StartError } from '@/server/startError'
import { requireBrowser } from './support/aptPackages'
import { type Counts, formatCounts } from './support/counts'
import { removeReport, type TestPart, testParts } from './support/testParts'

/**
 * `npm test`: runs all checks in order and stops at the first that fails; `npm test -- unit lint` runs
 * only these. The last line is `N passed, N failed`.
 */
runMain(async () => {
  const parts = chooseParts(process.argv.slice(2))
  const counts: Counts[] = []
  let failed: TestPart | undefined
  for (const part of parts) {
    if (!(await run(part))) failed = part
    if (part.count) counts.push(part.count())
    if (failed) break
  }
  console.log(failed ? `\nFAILED: ${failed.heading} (npm test -- ${failed.name})` : '\nAll passed.')
  console.log(formatCounts(counts))
  process.exit(failed ? 1 : 0)
})

function chooseParts(names: readonly string[]): readonly TestPart[] {
  const known = testParts.map((part) => part.name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(`There is no part ${unknown.join(', ')}: choose of ${known.join(', ')}.`)
  }
  return names.length === 0 ? testParts : testParts.filter((part) => names.includes(part.name))
}

async function run(part: TestPart): Promise<boolean> {
  console.log(`\n=== ${part.heading} ===`)
  if (part.name === 'e2e' && !hasBrowser()) return false
  removeReport(part)
  const env = { ...process.env, ...(await part.env?.()) }
  return part.commands.every(([command, ...args]) => {
    return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
  })
}

function hasBrowser(): boolean {
  try {
    requireBrowser()
    return true
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return false
  }
}
