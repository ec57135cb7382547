import { createHash } from 'node:crypto'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { sheetName } from '@/lib/passenger/sheetName'
import { linesOf } from '@/lib/passenger/sinceHanded'
import { toCsv } from '@/server/files/tableFile'
import type { PassengerListFiling } from '@/server/gateways/filing/passengerListFiling'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { refuse } from '@/server/http/refusal'
import type { SheetPdf } from './pdf/sheetPdf'
import { sheetTable } from './sheetTable'

/** The same for the same people of the same versions, and the same boat and crew. */
const keyOf = (sheet: PassengerSheet): string => {
  const said = [sheet.departure.schedule_no, sheet.head, linesOf(sheet)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/**
 * Files a list.
 *
 * @returns what the other side calls it
 * @throws Refusal 409 where it is refused, or not known to have arrived: filed again it counts once
 */
export const fileList = async (
  sheet: PassengerSheet,
  { filing, drawSheet }: { filing: PassengerListFiling; drawSheet: SheetPdf },
): Promise<string> => {
  const readFiles = async () => ({
    pdf: await drawSheet(sheet),
    csv: toCsv(sheetTable(sheetContent(sheet)).rows),
  })
  try {
    return (await filing.file({ key: keyOf(sheet), name: sheetName(sheet), readFiles })).receipt
  } catch (error) {
    const way = filing.kind
    if (error instanceof GatewayDeclined)
      throw refuse.code('FILING_DECLINED', { way, reason: error.message })
    if (error instanceof GatewayUnavailable) throw refuse.code('FILING_FAILED', { way })
    throw error
  }
}
