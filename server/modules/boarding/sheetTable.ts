import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { formatPhone } from '@/lib/text/phone'

const HEADINGS = ['연번', '성명', '생년월일', '성별', '주소', '전화번호', '비상연락처', '비고']

const rowOf = (line: PassengerLine, index: number): string[] => [
  String(index + 1),
  line.name,
  line.birth,
  SEX_LABELS[line.sex],
  line.address,
  formatPhone(line.phone),
  formatPhone(line.emergency_phone),
  line.is_filled === 1 ? '' : `미작성 (예약자 ${line.booker})`,
]

/** The passenger list as a table, its headings first. */
export const sheetTable = ({ passengers }: PassengerSheet): string[][] => [
  HEADINGS,
  ...passengers.map(rowOf),
]
