import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { minorMark } from './minorMark'
import { isTravellerList } from './requiresPassengerList'
import { sheetGaps } from './sheetGaps'
import { sinceHanded } from './sinceHanded'

const MISSING = '미작성'

const crewText = (names: string | null): string => (names === null ? MISSING : names || '없음')

const countMinors = ({ passengers, departure }: PassengerSheet): number =>
  passengers.filter(({ birth }) => minorMark(birth, departure.sdate) !== '').length

const travelFacts = (sheet: PassengerSheet): [label: string, value: string][] => [
  ['상품', sheet.departure.ship_name],
  ['출발', sheet.port_name],
  ['출발 일시', formatKoreanDateTime(new Date(sheet.departure.departs_at))],
  ['인원', `${sheet.passengers.length}명`],
  ['빠진 것', sheetGaps(sheet).join(', ') || '없음'],
]

/** When the port got it, and every change since: the list of differences is part of the list. */
const handedFacts = (sheet: PassengerSheet): [label: string, value: string][] => {
  const { handed } = sheet
  if (!handed) return []
  const { filed_by, receipt, lines } = handed
  const way = filed_by === 'file' ? '' : `, ${[filed_by, receipt].filter(Boolean).join(' ')}`
  const text = `${formatKoreanDateTime(new Date(handed.at))} ${handed.staff_name} (${lines.length}명${way})`
  return [['제출', text], ...sinceHanded(sheet)]
}

/** What stands over the passenger list on screen, on paper and in its files, as labels and values. */
export const sheetFacts = (sheet: PassengerSheet): [label: string, value: string][] => {
  const { departure, passengers, capacity, tonnage } = sheet
  if (isTravellerList(departure.service_type)) return travelFacts(sheet)
  const minors = countMinors(sheet)
  return [
    ['선박', departure.ship_name],
    ['어선번호', sheet.registration_no || MISSING],
    ['총톤수', tonnage === null ? '' : `${tonnage}톤`],
    ['선장', sheet.captain_name || MISSING],
    ['선원', crewText(sheet.crew_names)],
    ['출항지', sheet.port_name],
    ['출항 일시', formatKoreanDateTime(new Date(departure.departs_at))],
    ['입항 예정', formatKoreanDateTime(new Date(sheet.returns_at))],
    ['승선 인원', `${passengers.length}명 (정원 ${capacity}명)`],
    ['미성년자', minors === 0 ? '없음' : `${minors}명`],
    ['빠진 것', sheetGaps(sheet).join(', ') || '없음'],
    ...handedFacts(sheet),
    ['근거', sheet.law],
  ]
}
