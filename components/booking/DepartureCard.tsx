import styled from 'styled-components'
import { Card } from '@/components/common/Card'
import { type DescriptionItem, DescriptionList } from '@/components/common/DescriptionList'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { stayTimes } from '@/lib/serviceType/stayTimes'
import { isStay, isTideShown } from '@/lib/serviceType/traits'
import { theme } from '@/styles/theme'
import type { Departure } from './useDeparture'

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.sm};

  h2 {
    font-size: ${theme.fontSize.lg};
  }
`

interface Props {
  departure: Departure
  nights: number
}

/** When it begins; of a stay also when it ends. */
const whenOf = ({ ship, day, schedule }: Departure, nights: number): DescriptionItem[] => {
  const { service_type, use_minutes } = ship.detail
  const { departure_time } = schedule
  const starts = `${formatKoreanDate(day.sdate)} ${departure_time}`
  if (!isStay(service_type)) return [[labels[service_type].time, starts]]
  const { checkOut } = stayTimes({ sdate: day.sdate, departure_time, nights, use_minutes })
  return [
    ['입실', starts],
    ['퇴실', `${formatKoreanDate(checkOut.sdate)} ${checkOut.time} (${nights}박)`],
  ]
}

/** The departure that is being booked. */
export const DepartureCard = ({ departure, nights }: Props) => {
  const { ship, day, schedule } = departure
  const { detail } = ship
  const words = labels[detail.service_type]

  return (
    <Layout as="section" aria-label="예약할 일정">
      <h2>{detail.name}</h2>
      <DescriptionList
        items={[
          ...whenOf(departure, nights),
          ['물때', isTideShown(detail.service_type) ? `${day.tide} · ${day.lunar}` : ''],
          [words.fish, schedule.fish],
          [words.meetingPlace, detail.meeting_place],
        ]}
      />
    </Layout>
  )
}
