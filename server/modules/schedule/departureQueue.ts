import type { TransactionOptions } from '@/server/db/pool'

/** Options of a transaction that locks a departure: the queue limits how many connections wait for it. */
export const departureQueue = (scheduleNo: number): TransactionOptions => ({
  queue: `departure ${scheduleNo}`,
})
