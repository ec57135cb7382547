import styled from 'styled-components'
import { Card } from '@/components/common/Card'
import { DescriptionList } from '@/components/common/DescriptionList'
import { Price } from '@/components/common/Price'
import { addDays, formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
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

/** The departure that is being booked. */
export const DepartureCard = ({ departure: { ship, day, schedule }, nights }: Props) => {
  const { detail } = ship
  const words = labels[detail.service_type]
  const until = nights > 1 ? ` ~ ${formatKoreanDate(addDays(day.sdate, nights))}` : ''

  return (
    <Layout as="section" aria-label="예약할 일정">
      <h2>{detail.name}</h2>
      <DescriptionList
        items={[
          ['날짜', formatKoreanDate(day.sdate) + until],
          ['물때', `${day.tide} · ${day.lunar}`],
          [words.time, schedule.departure_time],
          [words.fish, schedule.fish],
          [words.meetingPlace, detail.meeting_place],
          [words.price, <Price key="price" amount={schedule.price} unit={words.priceUnit} />],
        ]}
      />
    </Layout>
  )
}
