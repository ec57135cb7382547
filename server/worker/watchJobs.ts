import { addDays, toKstDate } from '@/lib/date/kst'
import { auditSeats } from '@/server/db/audit'
import type { Db } from '@/server/db/pool'
import { measureOutbox } from '@/server/modules/outbox/measureOutbox'
import { measureSea } from '@/server/modules/sea/measureSea'
import { measureWeather } from '@/server/modules/weather/measureWeather'
import {
  failuresMeasured,
  outboxMeasured,
  seaMeasured,
  seatsAudited,
  weatherMeasured,
} from '@/server/telemetry/events'
import { measureFailures } from './measureFailures'
import type { Job, WorkerLog } from '@/server/jobs/job'

const MEASURE_EVERY_MS = 15_000
const AUDIT_EVERY_MS = 600_000

type Deps = { db: Db; now: () => Date; log: WorkerLog }

const measure = async ({ db, now }: Deps): Promise<void> => {
  failuresMeasured.publish({ counts: await measureFailures(db, now()) })
  weatherMeasured.publish(await measureWeather(db, now()))
  for (const measured of await measureSea(db, now())) seaMeasured.publish(measured)
  for (const measured of await measureOutbox(db, now())) outboxMeasured.publish(measured)
}

/** Departures from yesterday on: what has sailed cannot be sold any more. */
const auditNow = async ({ db, now, log }: Deps): Promise<void> => {
  const findings = await auditSeats(db, addDays(toKstDate(now()), -1))
  seatsAudited.publish({ findings: findings.length })
  if (findings.length > 0) log.error({ findings }, 'seats are oversold or counted wrongly')
}

/**
 * What is watched in the database rather than in a process: what jobs cannot do, how late the outbox and
 * cancellations for weather are, whether sources of the sea are silent, and every seat.
 */
export const createWatchJobs = (deps: Deps): Job[] => [
  { name: 'measure', everyMs: MEASURE_EVERY_MS, isOfEach: true, run: () => measure(deps) },
  { name: 'audit-seats', everyMs: AUDIT_EVERY_MS, isOfEach: true, run: () => auditNow(deps) },
]
