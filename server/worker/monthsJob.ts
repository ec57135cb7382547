import { BY_MONTH } from '@/server/db/months/byMonth'
import { keepMonths } from '@/server/db/months/keepMonths'
import type { Db } from '@/server/db/pool'
import { forEachIsolated } from '../jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'

/** Soon after the first start, so that few rows have to be moved. */
const EVERY_MS = 600_000

/** Makes, fills and drops the partitions of events and logs ([ADR 61](../../docs/adr/0061-erasure-by-rules.md)). */
export const createMonthsJob = (db: Db, now: () => Date): Job => ({
  name: 'months',
  everyMs: EVERY_MS,
  run: () => forEachIsolated(BY_MONTH, (each) => keepMonths(db, each, now())),
})
