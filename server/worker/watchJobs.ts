import { addDays, toKstDate } from '@/lib/date/kst'
import { auditSeats } from '@/server/db/audit'
import type { Db } from '@/server/db/pool'
import { measureOutbox } from '@/server/modules/outbox/measureOutbox'
import { outboxMeasured, seatsAudited } from '@/server/telemetry/events'
import type { Job, WorkerLog } from './worker'

const MEASURE_EVERY_MS = 15_000
const AUDIT_EVERY_MS = 600_000

type Deps = { db: Db; now: () => Date; log: WorkerLog }

const measure = async ({ db, now }: Deps): Promise<void> => {
  for (const measured of await measureOutbox(db, now())) outboxMeasured.publish(measured)
}

/** Departures from yesterday on: what has sailed cannot be sold any more. */
const auditNow = async ({ db, now, log }: Deps): Promise<void> => {
  const findings = await auditSeats(db, addDays(toKstDate(now()), -1))
  seatsAudited.publish({ findings: findings.length })
  if (findings.length > 0) log.error({ findings }, 'seats are oversold or counted wrongly')
}

/** What is watched in the database rather than in a process: how late the outbox is, and every seat. */
export const createWatchJobs = (deps: Deps): Job[] => [
  { name: 'measure-outbox', everyMs: MEASURE_EVERY_MS, run: () => measure(deps) },
  { name: 'audit-seats', everyMs: AUDIT_EVERY_MS, run: () => auditNow(deps) },
]
