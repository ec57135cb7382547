import type { Transaction } from '@/server/db/pool'

/**
 * What follows a change of departures, in the transaction that changes them. The modules of waiting lists
 * and of cancellations for weather do it; whoever builds the services hands it in.
 */
export type AfterChange = {
  offers: {
    /** Offers seats that became free to the waiting list. */
    offer(tx: Transaction, scheduleNo: number, at: Date): Promise<void>
    offerAll(tx: Transaction, scheduleNos: number[], at: Date): Promise<void>
  }
  /** Ends the open choices of departures that sail after all. */
  keepChoices(tx: Transaction, scheduleNos: readonly number[], at: Date): Promise<void>
}
