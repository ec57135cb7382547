import type { TransactionOptions } from '@/server/db/pool'

/** For transactions that lock a departure: one that is stuck takes only few connections. */
export const departureQueue = (scheduleNo: number): TransactionOptions => ({
  queue: `departure ${scheduleNo}`,
})
