import { groupBy } from '@/lib/array/groupBy'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { isTravellerList } from './requiresPassengerList'

const missingPeople = ({ passengers }: PassengerSheet): string[] => {
  const empty = passengers.filter(({ is_filled }) => is_filled === 0)
  if (empty.length === 0) return []
  const parties = [...groupBy(empty, ({ reservation_no }) => reservation_no).values()]
  const bookers = parties.map((lines) => `${lines[0]?.booker ?? ''} ${lines.length}명`)
  return [`승선자 ${empty.length}명 (${bookers.join(', ')})`]
}

/** What the passenger list lacks, in words: `승선자 3명 (홍길동 2명, 김바다 1명)`, `선장`. */
export const sheetGaps = (sheet: PassengerSheet): string[] => {
  if (isTravellerList(sheet.departure.service_type)) return missingPeople(sheet)
  return [
    ...missingPeople(sheet),
    ...(sheet.captain_name === '' ? ['선장'] : []),
    ...(sheet.crew_names === null ? ['선원'] : []),
    ...(sheet.registration_no === '' ? ['어선번호'] : []),
  ]
}
