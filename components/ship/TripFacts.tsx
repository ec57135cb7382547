import type { ShipDetail } from '@/lib/contract/wire'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { joinKnown } from '@/lib/text/joinKnown'
import { labels } from '@/lib/serviceType/labels'
import { stepUnit } from '@/lib/serviceType/seatUnit'
import { isAbroad } from '@/lib/serviceType/traits'
import { FactList, type Fact } from './FactList'

const payTypes = (codes: readonly string[]) =>
  Object.entries(PAY_TYPE_LABELS)
    .filter(([code]) => codes.includes(code))
    .map(([, label]) => label)
    .join(', ')

/** The facts of a ship, labelled as its service type requires (docs/specification.md#service-types). */
export const TripFacts = ({ detail }: { detail: ShipDetail['detail'] }) => {
  const { service_type: type } = detail
  const words = labels[type]
  const facts: Fact[] = [
    ['함께하는 크리에이터', type === 'CREATOR' ? detail.operator_name : ''],
    [words.portName, joinKnown([detail.area_name, detail.port_name], ' ')],
    [words.time, detail.time_text],
    [words.capacity, detail.capacity > 0 ? `${detail.capacity}${stepUnit(words)}` : ''],
    ['숙박인원', detail.room_guests ? `객실 1개에 ${detail.room_guests}명까지` : ''],
    [words.fish, detail.fish.join(', ')],
    [words.method, detail.fishing_method.join(', ')],
    [words.meetingPlace, detail.meeting_place],
    ['출국하는 곳', (isAbroad(type) && detail.departure_place) || ''],
    ['포함', detail.included ?? ''],
    ['불포함', detail.excluded ?? ''],
    ['결제방법', payTypes(detail.pay_type)],
  ]
  return <FactList facts={facts} />
}
