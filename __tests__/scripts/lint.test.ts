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

test('a server module imports only public files of another module, types included', () => {
  const lines = [
    "import type { ShipService } from '@/server/modules/ship/shipService'",
    "import { searchTextOf } from '@/server/modules/ship/searchText'",
    "import type { NewReport } from './publishReport'",
    "import { findShipItems } from '@/server/modules/ship/shipItems'",
    "import type { Viewer } from '../ship/shipItems'",
  ]
  expect(linesThatBreak(PATHS, 'server/modules/report/probe.ts', lines)).toEqual([4, 5])
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
