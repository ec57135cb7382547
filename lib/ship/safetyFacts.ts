import type { ShipDetail } from '@/lib/contract/wire'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'

type Detail = ShipDetail['detail']
type Boat = Pick<Detail, 'captain_name' | 'registration_no' | 'tonnage' | 'insurance' | 'register'>

const registerFacts = ({ register }: Boat): (readonly [term: string, value: string | null])[] => {
  if (!register) return []
  const { name, port, passengers, starts_on: from, ends_on: to, fetched_at } = register
  return [
    ['신고 선박', port ? `${name} (${port})` : name],
    ['승객 정원', `${passengers}명`],
    ['영업 기간', from && to && `${formatDottedDate(from)} ~ ${formatDottedDate(to)}`],
    ['신고 확인', `${formatDottedDate(toKstDate(new Date(fetched_at)))}, 낚시어선업 신고정보`],
  ]
}

/** What a visitor may check of a boat, with its Korean term; what is not known is left out. */
export const safetyFacts = (boat: Boat): [term: string, value: string][] => {
  const facts = [
    ['선장', boat.captain_name],
    ['선박 등록번호', boat.registration_no],
    ['톤수', boat.tonnage === null ? null : `${boat.tonnage}톤`],
    ...registerFacts(boat),
    ['보험', boat.insurance],
  ] as const
  return facts.flatMap(([term, value]): [string, string][] => (value ? [[term, value]] : []))
}
