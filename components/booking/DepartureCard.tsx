import styled from 'styled-components'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { onDemand } from '@/components/common/load/onDemand'
import { useToday } from '@/components/common/time/useToday'
import type { Hold, Schedule } from '@/lib/contract/wire'
import { refundLineOf } from '@/lib/refund/refund'
import { depositNote, heldDepositNote } from '@/lib/reservation/depositText'
import { tripTimes } from '@/lib/reservation/tripText'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { termNotes } from '@/lib/schedule/termNotes'
import { labels } from '@/lib/serviceType/labels'
import { isAbroad, isTideShown } from '@/lib/serviceType/traits'
import { joinKnown } from '@/lib/text/joinKnown'
import { theme } from '@/styles/theme'
import type { BookingChoice } from './useChoice'
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
  choice: BookingChoice
  hold: Hold | undefined
  /** Who waits for a place has nothing to cancel for money. */
  isBookable: boolean
}

/** What cancelling pays back today: known before anything is asked of the visitor. */
const useRefundToday = ({ ship, schedule }: Departure) => {
  const today = useToday()
  const { refund_policy } = ship.detail
  const line = today && refundLineOf(refund_policy, { departure: schedule.sdate, today })
  return line ? [<strong key="refund">{line.refund}</strong>, ` · ${line.span}`] : ''
}

/**
 * What holds of all of the departure: it sails however few come, has all places and one price, and of a deposit
 * the per cent alone counts (ADR 114).
 */
const wholeTerms = (schedule: Schedule, price: number) => ({
  ...schedule,
  least_to_sail: 0,
  smallest_party: null,
  youth_price: 0,
  group_size: 0,
  spot_way: undefined,
  is_drawn: undefined,
  deposit_each: 0,
  whole_price: price,
})

/** Nothing that is needed to book: on failure it is missing. */
const DayForecast = onDemand(() =>
  import('@/components/common/sea/DayForecast').then(({ DayForecast: Forecast }) => Forecast),
)

/** The departure that is being booked. */
export const DepartureCard = ({ departure, choice, hold, isBookable }: Props) => {
  const { ship, day, schedule } = departure
  const { detail } = ship
  const words = labels[detail.service_type]
  const { nights, isWhole, wholePrice } = choice
  const terms = isWhole ? wholeTerms(schedule, wholePrice) : schedule
  // What is held keeps its deposit, whatever became of that of the departure.
  const isHeld = hold && (hold.quote.is_whole ?? false) === isWhole
  const deposit = isHeld ? heldDepositNote(hold) : depositNote(terms)
  const drawn = terms.is_drawn ? '배 위의 자리는 추첨이 끝나서 남은 자리 가운데 드려요.' : ''
  const conditions = [...termNotes(terms, words), drawn, deposit].filter(Boolean)
  const refundToday = useRefundToday(departure)

  return (
    <Layout as="section" aria-label="예약할 일정">
      <h2>{detail.name}</h2>
      <DescriptionList
        items={[
          ...tripTimes({ ...schedule, nights }, detail),
          ['물때', isTideShown(detail.service_type) ? joinKnown([day.tide, day.lunar]) : ''],
          [words.fish, schedule.fish],
          ['출국하는 곳', (isAbroad(detail.service_type) && detail.departure_place) || ''],
          [words.meetingPlace, detail.meeting_place],
          ['예약 조건', conditions.join(' ')],
          ['오늘 취소하면', isBookable ? refundToday : ''],
        ]}
      />
      {isTideShown(detail.service_type) && (
        <DayForecast shipNo={ship.ship.no} sdate={fishingDay(schedule)} departures={[schedule]} />
      )}
    </Layout>
  )
}
