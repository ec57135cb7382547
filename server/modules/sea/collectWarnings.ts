import { toKstDate } from '@/lib/date/kst'
import { WARNING_CALLS_A_DAY, WARNING_PAGES, WARNINGS_REFRESH_MS } from '@/lib/sea/warningAge'
import type { Db } from '@/server/db/pool'
import type { WarningSource } from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { askSource } from './askSource'
import { saveWarnings } from './warningRepository'

const EVERY_MS = 60_000

type Deps = { db: Db; now: () => Date; warnings: WarningSource }

/** Asks every ten minutes for what was announced of warnings; a source that fails is left alone for a while. */
export const createCollectWarningsJob = ({ db, now, warnings }: Deps): Job => ({
  name: 'collect-warnings',
  everyMs: EVERY_MS,
  run: async () => {
    const at = now()
    const terms = {
      ...{ calls: WARNING_PAGES, limit: WARNING_CALLS_A_DAY, refreshMs: WARNINGS_REFRESH_MS },
    }
    await askSource(db, { source: 'warnings', at, ...terms }, async () =>
      saveWarnings(db, await warnings.read(toKstDate(at)), at),
    )
  },
})
