import { countOffered } from '@/lib/schedule/countOffered'
import type { Operator } from './command'

/**
 * Says how many of those who wait would be told of free seats, which cannot be taken back.
 *
 * @param departures with the seats that are free afterwards
 * @returns undefined where nobody would be
 */
export const warnOfOffers = async (
  { modules }: Operator,
  departures: readonly { no: number; free: number; smallest_party?: number }[],
): Promise<string | undefined> => {
  let told = 0
  for (const { no, free, smallest_party: smallest = 1 } of departures) {
    told += countOffered(await modules.operations.schedules.getWaitingParties(no), free, smallest)
  }
  return told > 0 ? `대기 손님 ${told}팀에게 자리가 났다고 바로 알려요.` : undefined
}
