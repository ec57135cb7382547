import { DescriptionList } from '@/components/common/DescriptionList'
import type { ReservationDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { formatPhone } from '@/lib/text/phone'
import { formatParty, formatTripTime } from './tripText'

/** When, where and for how many. */
export const ReservationFacts = ({ reservation, schedule, ship }: ReservationDetail) => {
  const words = labels[ship.service_type]
  return (
    <DescriptionList
      items={[
        ['예약번호', String(reservation.reservation_no)],
        [words.time, formatTripTime(reservation)],
        ['인원', formatParty(reservation, ship.service_type)],
        ['물때', `${schedule.tide} · ${schedule.lunar}`],
        [words.fish, schedule.fish],
        [words.method, schedule.method],
        ['예약자', `${reservation.name} ${formatPhone(reservation.phone)}`],
        ['남기신 말씀', reservation.memo],
        ['취소 사유', reservation.cancel_reason],
        [
          '문의',
          <a key="phone" href={`tel:${ship.phone}`}>
            {formatPhone(ship.phone)}
          </a>,
        ],
      ]}
    />
  )
}
