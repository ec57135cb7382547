import type { Db } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { listDue } from './domainRepository'
import type { DomainService } from './domainService'

const EVERY_MS = 60_000
const CHECK_AGAIN_MS = 30 * 60_000
/** Who has not put the record up until then looks again by hand. */
const ASKED_MS = 14 * 24 * 3_600_000
/** Of one run: a resolver that does not answer holds each up for some seconds. */
const MAX_A_RUN = 20

type Deps = { db: Db; now: () => Date; domains: Pick<DomainService, 'check'> }

/** Looks again at the records that prove domains. */
export const createDomainJob = ({ db, now, domains }: Deps): Job => ({
  name: 'storefront-domains',
  everyMs: EVERY_MS,
  run: async () => {
    const at = now().getTime()
    const due = await listDue(db, {
      before: new Date(at - CHECK_AGAIN_MS),
      askedAfter: new Date(at - ASKED_MS),
      limit: MAX_A_RUN,
    })
    const record = createCommandRecorder(now)
    await forEachIsolated(due, ({ host }) => domains.check(host, record))
  },
})
