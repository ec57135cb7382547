import type { Transaction } from '@/server/db/pool'
import type { WeatherOperations } from '@/server/modules/reservation/weatherOperations'
import { endKept } from './weatherChoiceRepository'
import type { WeatherMessages } from './weatherMessages'

/**
 * Ends the open choices of departures that sail after all, and tells their parties that they are booked as
 * before. Call it with the departures locked, in the transaction that opens or closes them.
 */
export const createKeepChoices =
  (operations: Pick<WeatherOperations, 'find'>, messages: WeatherMessages) =>
  async (tx: Transaction, scheduleNos: readonly number[], at: Date): Promise<void> => {
    for (const { reservation_no: no, key } of await endKept(tx, scheduleNos, at)) {
      const reservation = await operations.find(tx, no)
      if (reservation?.state === 'CONFIRMED') await messages.notifyKept(tx, reservation, key)
    }
  }
