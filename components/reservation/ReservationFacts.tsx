import { depositFacts } from '@/components/common/reservation/depositFacts'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { ReservationDetail } from '@/lib/contract/wire'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { priceLineName, priceLines } from '@/lib/reservation/priceLines'
import { formatParty, partyHead, tripTimes } from '@/lib/reservation/tripText'
import { leastNote } from '@/lib/schedule/termNotes'
import { type Labels, labels } from '@/lib/serviceType/labels'
import { isAbroad, isTideShown } from '@/lib/serviceType/traits'
import { joinKnown } from '@/lib/text/joinKnown'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'

type Schedule = ReservationDetail['schedule']

/** Whether enough have booked, where it is open or was decided. */
const leastText = ({ too_few: few, is_sure: isSure }: Schedule, words: Labels): string => {
  if (isSure) return `${words.start}이 확정됐어요.`
  return few ? leastNote(few, words) : ''
}

/** Time, party, booker and contact of a reservation. */
export const ReservationFacts = ({ reservation, schedule, ship }: ReservationDetail) => {
  const type = ship.service_type
  const words = labels[type]
  return (
    <DescriptionList
      items={[
        ['예약번호', String(reservation.reservation_no)],
        ...tripTimes(reservation, ship),
        [partyHead(type), formatParty(reservation, type)],
        ['자리', reservation.spots ?? ''],
        ['예약 조건', leastText(schedule, words)],
        [words.portName, ship.port_name],
        ['출국하는 곳', (isAbroad(type) && ship.departure_place) || ''],
        ['물때', isTideShown(type) ? joinKnown([schedule.tide, schedule.lunar]) : ''],
        [words.fish, schedule.fish],
        [words.method, schedule.method],
        ['예약자', joinKnown([reservation.name, formatPhone(reservation.phone)], ' ')],
        ['남기신 말씀', reservation.memo],
        ['취소 사유', reservation.cancel_reason],
        [
          '문의',
          ship.phone && (
            <a key="phone" href={`tel:${ship.phone}`}>
              {formatPhone(ship.phone)}
            </a>
          ),
        ],
      ]}
    />
  )
}

/** Price, payment and refund of a reservation. */
export const MoneyFacts = (detail: ReservationDetail) => {
  const { reservation, ship } = detail
  const { quote, pay_type, paid_amount, refund_amount } = reservation
  const seat = labels[ship.service_type].price
  return (
    <DescriptionList
      items={[
        ...priceLines(reservation).map(
          (line) => [priceLineName(line, seat), formatWon(line.amount)] as const,
        ),
        ['결제 금액', formatWon(quote.total || reservation.total)],
        ['결제 방법', pay_type ? PAY_TYPE_LABELS[pay_type] : ''],
        [
          pay_type === 'CARD' ? '결제한 금액' : '입금한 금액',
          paid_amount > 0 ? formatWon(paid_amount) : '',
        ],
        ...depositFacts(detail),
        ['환불 금액', refund_amount === null ? '' : formatWon(refund_amount)],
      ]}
    />
  )
}
