import type { ShipDetail } from '@/lib/contract/wire'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { joinKnown } from '@/lib/text/joinKnown'
import { labels } from '@/lib/serviceType/labels'
import { stepUnit } from '@/lib/serviceType/seatUnit'
import { FactList, type Fact } from './FactList'

const payTypes = (codes: readonly string[]) =>
  Object.entries(PAY_TYPE_LABELS)
    .filter(([code]) => codes.includes(code))
    .map(([, label]) => label)
    .join(', ')

/** The facts of a ship, labelled as its service type requires (docs/specification.md#service-types). */
export const TripFacts = ({ detail }: { detail: ShipDetail['detail'] }) => {
  const words = labels[detail.service_type]
  const facts: Fact[] = [
    [words.portName, joinKnown([detail.area_name, detail.port_name], ' ')],
    [words.time, detail.time_text],
    [words.capacity, detail.capacity > 0 ? `${detail.capacity}${stepUnit(words)}` : ''],
    ['숙박인원', detail.room_guests ? `객실 1개에 ${detail.room_guests}명까지` : ''],
    [words.fish, detail.fish.join(', ')],
    [words.method, detail.fishing_method.join(', ')],
    [words.meetingPlace, detail.meeting_place],
    ['결제방법', payTypes(detail.pay_type)],
  ]
  return <FactList facts={facts} />
}
