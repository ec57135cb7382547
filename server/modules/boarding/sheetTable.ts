import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetColumns } from '@/lib/passenger/sheetColumns'
import { sheetFacts } from '@/lib/passenger/sheetFacts'
import { markOf } from '@/lib/passenger/sinceHanded'

const TITLE = '승선자명부'

const rowOf = (
  line: PassengerLine,
  index: number,
  { departure: { sdate, service_type }, handed }: PassengerSheet,
): string[] => {
  const mark = markOf(handed, line)
  const cells = sheetColumns(service_type).map(([, cellOf]) => cellOf(line, sdate))
  const missing = `미작성 (예약자 ${line.booker})`
  return [
    String(index + 1) + (mark && ` (${mark})`),
    line.name,
    ...(line.is_filled === 1 ? cells : [...cells.slice(0, -1), missing]),
  ]
}

/**
 * The passenger list as a table for a file: whose it is, a blank line, the headings, a line for each
 * person. `bold` are the numbers of the title's and the headings' rows.
 */
export const sheetTable = (sheet: PassengerSheet): { rows: string[][]; bold: number[] } => {
  const { departure } = sheet
  const headings = sheetColumns(departure.service_type).map(([heading]) => heading)
  const head = [[TITLE], ...sheetFacts(sheet).filter(([, value]) => value !== ''), []]
  const lines = sheet.passengers.map((line, index) => rowOf(line, index, sheet))
  return { rows: [...head, ['연번', '성명', ...headings], ...lines], bold: [0, head.length] }
}
