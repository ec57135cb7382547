import type { ShipDetail } from '@/lib/contract/wire'

type Boat = Pick<ShipDetail['detail'], 'captain_name' | 'registration_no' | 'tonnage' | 'insurance'>

/** What a visitor may check of a boat, with its Korean term; what is not known is left out. */
export const safetyFacts = (boat: Boat): (readonly [term: string, value: string])[] => {
  const facts = [
    ['선장', boat.captain_name],
    ['선박 등록번호', boat.registration_no],
    ['톤수', boat.tonnage === null ? null : `${boat.tonnage}톤`],
    ['보험', boat.insurance],
  ] as const
  return facts.flatMap(([term, value]) => (value ? [[term, value] as const] : []))
}
