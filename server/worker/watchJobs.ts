import { auditRecent } from '@/server/db/auditing/auditRecent'
import type { Db } from '@/server/db/pool'
import { measureOutbox } from '@/server/modules/outbox/measureOutbox'
import { measureSea } from '@/server/modules/sea/measureSea'
import { measureWeather } from '@/server/modules/weather/measureWeather'
import {
  audited,
  failuresMeasured,
  outboxMeasured,
  seaMeasured,
  weatherMeasured,
} from '@/server/telemetry/events'
import { measureFailures } from './measureFailures'
import type { Job, WorkerLog } from '@/server/jobs/job'

const MEASURE_EVERY_MS = 15_000
const AUDIT_EVERY_MS = 60_000

type Deps = { db: Db; now: () => Date; log: WorkerLog }

const measure = async ({ db, now }: Deps): Promise<void> => {
  failuresMeasured.publish({ counts: await measureFailures(db, now()) })
  weatherMeasured.publish(await measureWeather(db, now()))
  for (const measured of await measureSea(db, now())) seaMeasured.publish(measured)
  for (const measured of await measureOutbox(db, now())) outboxMeasured.publish(measured)
}

/** A line for each finding: the rule, and which departure or reservation breaks it. */
const createAudit = ({ db, now, log }: Deps) => {
  let known: number[] = []
  return async (): Promise<void> => {
    const findings = await auditRecent(db, { at: now(), known })
    known = findings.flatMap(({ of, no }) => (of === 'reservation' ? [no] : []))
    const counts = new Map<string, number>()
    for (const { rule, of, no, detail } of findings) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      log.error({ rule, [of]: no, detail }, 'the audit has found an error')
    }
    audited.publish({ counts })
  }
}

/**
 * What is watched in the database rather than in a process: what jobs cannot do, how late the outbox and
 * cancellations for weather are, whether sources of the sea are silent, and whether bookings are sound.
 */
export const createWatchJobs = (deps: Deps): Job[] => [
  { name: 'measure', everyMs: MEASURE_EVERY_MS, isOfEach: true, run: () => measure(deps) },
  { name: 'audit-recent', everyMs: AUDIT_EVERY_MS, isOfEach: true, run: createAudit(deps) },
]
