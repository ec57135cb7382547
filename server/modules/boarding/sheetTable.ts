import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { minorMark } from '@/lib/passenger/minorMark'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { sheetFacts } from '@/lib/passenger/sheetFacts'
import { formatPhone } from '@/lib/text/phone'

const TITLE = '승선자명부'
const HEADINGS = ['연번', '성명', '생년월일', '성별', '주소', '전화번호', '비상연락처', '비고']

const rowOf = (line: PassengerLine, index: number, sdate: string): string[] => [
  String(index + 1),
  line.name,
  line.birth,
  SEX_LABELS[line.sex],
  line.address,
  formatPhone(line.phone),
  formatPhone(line.emergency_phone),
  line.is_filled === 1 ? minorMark(line.birth, sdate) : `미작성 (예약자 ${line.booker})`,
]

/**
 * The passenger list as a table for a file: whose it is, a blank line, the headings, a line for each
 * person. `bold` are the numbers of the title's and the headings' rows.
 */
export const sheetTable = (sheet: PassengerSheet): { rows: string[][]; bold: number[] } => {
  const head = [[TITLE], ...sheetFacts(sheet).filter(([, value]) => value !== ''), []]
  const lines = sheet.passengers.map((line, index) => rowOf(line, index, sheet.departure.sdate))
  return { rows: [...head, HEADINGS, ...lines], bold: [0, head.length] }
}
