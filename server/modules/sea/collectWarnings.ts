import { toKstDate } from '@/lib/date/kst'
import {
  announcedFrom,
  PREWARNING_CALLS_A_DAY,
  PREWARNINGS_REFRESH_MS,
  WARNING_CALLS_A_DAY,
  warningPages,
  WARNINGS_REFRESH_MS,
} from '@/lib/sea/warningAge'
import type { Db } from '@/server/db/pool'
import type { PrewarningSource, WarningSource } from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { askSource } from './askSource'
import { findAnswered, savePrewarnings, saveWarnings } from './warningRepository'

const EVERY_MS = 60_000
const WARNINGS = { limit: WARNING_CALLS_A_DAY, refreshMs: WARNINGS_REFRESH_MS }
const PREWARNINGS = {
  ...{ calls: 1, limit: PREWARNING_CALLS_A_DAY, refreshMs: PREWARNINGS_REFRESH_MS },
}

type Deps = {
  db: Db
  now: () => Date
  warnings: WarningSource
  prewarnings: PrewarningSource
}

/**
 * Asks every ten minutes for what was announced of warnings, and every half hour for what is announced before
 * them; a source that fails is left alone for a while.
 */
export const createCollectWarningsJob = ({ db, now, warnings, prewarnings }: Deps): Job => ({
  name: 'collect-warnings',
  everyMs: EVERY_MS,
  run: async () => {
    const at = now()
    const today = toKstDate(at)
    const from = announcedFrom(today, (await findAnswered(db)).get('warnings') ?? null)
    const calls = warningPages(from, today)
    await askSource(db, { source: 'warnings', at, calls, ...WARNINGS }, async () =>
      saveWarnings(db, await warnings.read(from, today), at),
    )
    await askSource(db, { source: 'prewarnings', at, ...PREWARNINGS }, async () =>
      savePrewarnings(db, await prewarnings.read(today), at),
    )
  },
})
