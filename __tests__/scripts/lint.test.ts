import { spawnSync } from 'node:child_process'

/** ESLint loads its plugins and reads every import of the repository, on a machine that may be busy. */
jest.setTimeout(600_000)

type Result = { messages: { ruleId: string; line: number }[] }

const PATHS = 'import-x/no-restricted-paths'
const CYCLE = 'baetgil/no-import-cycle'
const FOLDERS = 'baetgil/no-folder-cycle'

/** Sources by the file that they are linted as. */
const SOURCES = {
  'server/modules/report/probe.ts': [
    "import type { ShipService } from '@/server/modules/ship/shipService'",
    "import { searchTextOf } from '@/server/modules/ship/searchText'",
    "import type { NewReport } from './publishReport'",
    "import { findShipDetail } from '@/server/modules/ship/shipDetailRepository'",
    "import { shipRoutes } from '../ship/shipRoutes'",
    "import type { HoldService } from '@/server/modules/reservation/hold/holdService'",
  ],
  'server/probe.ts': ["import { seed } from '@/demo/seed'"],
  'scripts/probe.ts': ["import { seed } from '@/demo/seed'"],
  'server/cli/fields.ts': [
    "import type { Command } from '@/server/cli/commands/publish'",
    "import { z } from 'zod'",
    "import { isKstDate } from '@/lib/date/kst'",
    "export const load = () => import('@/server/cli/commands')",
    "export type Lazy = import('./commands').Command",
  ],
  'server/modules/schedule/probe.ts': [
    "import type { ReservationService } from '@/server/modules/reservation/reservationService'",
    "import type { HoldMaker } from '@/server/modules/weather/weatherService'",
    "import type { Queryable } from '@/server/db/pool'",
    "import { lockDeparture } from './lockDeparture'",
  ],
  'server/db/probe.ts': [
    "import { createModules } from '@/server/modules/modules'",
    "import 'node:path'",
  ],
}

const names = Object.keys(SOURCES) as (keyof typeof SOURCES)[]
let results: Result[]

/** In one process, which loads ESLint's plugins once, and in which its configuration, an ES module, can be loaded. */
beforeAll(() => {
  const sources = names.map((name) => ({ name, source: SOURCES[name].join('\n') }))
  const { stdout } = spawnSync(process.execPath, ['__tests__/scripts/fixtures/lintSources.mjs'], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
  })
  results = JSON.parse(stdout) as Result[]
})

/** The lines of a source that break a rule. */
const linesThatBreak = (rule: string, name: keyof typeof SOURCES): number[] => {
  const messages = results[names.indexOf(name)]?.messages ?? []
  return messages.filter(({ ruleId }) => ruleId === rule).map(({ line }) => line)
}

test('a server module imports of another what stands at its root, but no routes and no SQL', () => {
  expect(linesThatBreak(PATHS, 'server/modules/report/probe.ts')).toEqual([4, 5, 6])
})

test('no folder of the product imports the demo', () => {
  expect(linesThatBreak(PATHS, 'server/probe.ts')).toEqual([1])
  expect(linesThatBreak(PATHS, 'scripts/probe.ts')).toEqual([])
})

test('no file imports itself through others, not even types', () => {
  expect(linesThatBreak(CYCLE, 'server/cli/fields.ts')).toEqual([1, 4, 5])
})

test('no two folders of the server import one another, be it through others or by types', () => {
  expect(linesThatBreak(FOLDERS, 'server/modules/schedule/probe.ts')).toEqual([1, 2])
  expect(linesThatBreak(FOLDERS, 'server/db/probe.ts')).toEqual([1])
})
