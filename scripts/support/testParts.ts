import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '@/server/db/cluster/freePort'
import { type Counts, readJestCounts, readPlaywrightCounts } from './counts'

const JEST_REPORT = 'test-results/jest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

/** The path of a command of a package. */
export const bin = (name: string) => `node_modules/.bin/${name}`

/** One part of `npm test`. */
export interface TestPart {
  name: string
  heading: string
  commands: readonly (readonly [string, ...string[]])[]
  /** It changes nothing that another part reads: such parts run beside each other, before the others. */
  onlyReads?: true
  env?(): Promise<Record<string, string>>
  /** File of its report, which is removed before it runs. */
  report?: string
  count?(): Counts
}

/** In the order in which they run; of those beside each other, the one that takes longest begins. */
export const testParts: readonly TestPart[] = [
  {
    name: 'lint',
    heading: 'Lint',
    commands: [[bin('eslint'), '--max-warnings', '0', '.']],
    onlyReads: true,
  },
  {
    name: 'format',
    heading: 'Formatting',
    commands: [[bin('prettier'), '--check', '.']],
    onlyReads: true,
  },
  {
    name: 'types',
    heading: 'Types',
    // `next typegen` writes next-env.d.ts, which a fresh clone does not have.
    commands: [
      [bin('next'), 'typegen'],
      [bin('tsc'), '--noEmit'],
    ],
    onlyReads: true,
  },
  {
    name: 'unused',
    heading: 'Unused exports and dependencies',
    commands: [[bin('knip')]],
    onlyReads: true,
  },
  {
    name: 'unit',
    heading: 'Rules, pages and server',
    commands: [[bin('jest'), '--json', `--outputFile=${JEST_REPORT}`]],
    report: JEST_REPORT,
    count: () => readJestCounts(JEST_REPORT),
  },
  { name: 'build', heading: 'Build', commands: [['node', '--import', 'tsx', 'scripts/build.ts']] },
  {
    name: 'bytes',
    heading: 'Bytes of each page',
    commands: [['node', '--import', 'tsx', 'scripts/checkBytes.ts']],
  },
  {
    name: 'e2e',
    heading: 'The whole product in a browser',
    commands: [[bin('playwright'), 'test']],
    env: freePorts,
    report: PLAYWRIGHT_REPORT,
    count: () => readPlaywrightCounts(PLAYWRIGHT_REPORT),
  },
]

async function freePorts(): Promise<Record<string, string>> {
  return { E2E_PORT: String(await findFreePort()), E2E_API_PORT: String(await findFreePort()) }
}

/** Removes an old report, so that it does not count for a run that wrote none. */
export function removeReport({ report }: TestPart): void {
  if (!report) return
  rmSync(report, { force: true })
  // Jest does not create the folder of its report, which a fresh clone does not have.
  mkdirSync(path.dirname(report), { recursive: true })
}
