import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetColumns } from './sheetColumns'
import { sheetFacts } from './sheetFacts'
import { type Mark, markOf } from './sinceHanded'

export type SheetRow = {
  /** What became of the line since the list was handed in. */
  mark: Mark
  cells: string[]
}

/** What a passenger list says, whatever it is shown on. */
export type SheetContent = {
  title: string
  facts: [label: string, value: string][]
  headings: string[]
  rows: SheetRow[]
}

const missingText = ({ booker }: PassengerLine): string => `미작성 (예약자 ${booker})`

/**
 * The passenger list of a departure as screen, paper, PDF, spreadsheet, CSV and command line show it: what stands
 * over it, the headings, and a row for each person. Who has not filled in the list is named by the booker.
 */
export const sheetContent = (sheet: PassengerSheet): SheetContent => {
  const { departure, handed, passengers } = sheet
  const columns = sheetColumns(departure.service_type)
  const rowOf = (line: PassengerLine, index: number): SheetRow => {
    const mark = markOf(handed, line)
    const isFilled = line.is_filled === 1
    return {
      mark,
      cells: [
        `${index + 1}${mark && ` (${mark})`}`,
        isFilled ? line.name : missingText(line),
        ...columns.map(([, cellOf]) => (isFilled ? cellOf(line, departure.sdate) : '')),
      ],
    }
  }
  return {
    title: '승선자명부',
    facts: sheetFacts(sheet).filter(([, value]) => value !== ''),
    headings: ['연번', '성명', ...columns.map(([heading]) => heading)],
    rows: passengers.map(rowOf),
  }
}
