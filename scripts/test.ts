import { runMain, StartError } from '@/server/startError'
import { requireBrowser } from './support/aptPackages'
import { type Counts, formatCounts } from './support/counts'
import { runBeside, runPart } from './support/runParts'
import { type TestPart, testParts } from './support/testParts'

/**
 * `npm test`: runs all checks and stops at the first that fails; `npm test -- unit lint` runs only
 * these. The last line is `N passed, N failed`.
 */
runMain(async () => {
  const parts = chooseParts(process.argv.slice(2))
  const counts: Counts[] = []
  const failed = await runBeside(parts.filter(({ onlyReads }) => onlyReads))
  for (const part of parts.filter(({ onlyReads }) => !onlyReads)) {
    if (failed.length > 0) break
    if (!(await run(part))) failed.push(part)
    if (part.count) counts.push(part.count())
  }
  for (const { heading, name } of failed) console.log(`\nFAILED: ${heading} (npm test -- ${name})`)
  if (failed.length === 0) console.log('\nAll passed.')
  console.log(formatCounts(counts))
  process.exit(failed.length === 0 ? 0 : 1)
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
  return (part.name !== 'e2e' || hasBrowser()) && (await runPart(part))
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
