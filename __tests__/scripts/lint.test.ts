import { spawnSync } from 'node:child_process'

/** ESLint loads its plugins anew for each of these files, on a machine that may be busy. */
jest.setTimeout(600_000)

type Result = { messages: { ruleId: string; line: number }[] }

/** The lines of a source that break a rule, as if the source were the file `name`. */
const linesThatBreak = (rule: string, name: string, lines: readonly string[]): number[] => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', name, '--format', 'json'],
    { input: lines.join('\n'), encoding: 'utf8' },
  )
  const results = JSON.parse(stdout) as Result[]
  const messages = results.flatMap((result) => result.messages)
  return messages.filter(({ ruleId }) => ruleId === rule).map(({ line }) => line)
}

const PATHS = 'import-x/no-restricted-paths'
const CYCLE = 'baetgil/no-import-cycle'
const FOLDERS = 'baetgil/no-folder-cycle'

test('a server module imports of another what stands at its root, but no routes and no SQL', () => {
  const lines = [
    "import type { ShipService } from '@/server/modules/ship/shipService'",
    "import { searchTextOf } from '@/server/modules/ship/searchText'",
    "import type { NewReport } from './publishReport'",
    "import { findShipDetail } from '@/server/modules/ship/shipDetailRepository'",
    "import { shipRoutes } from '../ship/shipRoutes'",
    "import type { HoldService } from '@/server/modules/reservation/hold/holdService'",
  ]
  expect(linesThatBreak(PATHS, 'server/modules/report/probe.ts', lines)).toEqual([4, 5, 6])
})

test('no folder of the product imports the demo', () => {
  const lines = ["import { seed } from '@/demo/seed'"]
  expect(linesThatBreak(PATHS, 'server/probe.ts', lines)).toEqual([1])
  expect(linesThatBreak(PATHS, 'scripts/probe.ts', lines)).toEqual([])
})

test('no file imports itself through others, not even types', () => {
  const lines = [
    "import type { Command } from '@/server/cli/commands/publish'",
    "import { z } from 'zod'",
    "import { isKstDate } from '@/lib/date/kst'",
    "export const load = () => import('@/server/cli/commands')",
    "export type Lazy = import('./commands').Command",
  ]
  expect(linesThatBreak(CYCLE, 'server/cli/fields.ts', lines)).toEqual([1, 4, 5])
})

test('no two folders of the server import one another, be it through others or by types', () => {
  const lines = [
    "import type { ReservationService } from '@/server/modules/reservation/reservationService'",
    "import type { HoldMaker } from '@/server/modules/weather/weatherService'",
    "import type { Queryable } from '@/server/db/pool'",
    "import { lockDeparture } from './lockDeparture'",
  ]
  expect(linesThatBreak(FOLDERS, 'server/modules/schedule/probe.ts', lines)).toEqual([1, 2])
  const below = ["import { createModules } from '@/server/modules/modules'", "import 'node:path'"]
  expect(linesThatBreak(FOLDERS, 'server/db/probe.ts', below)).toEqual([1])
})
