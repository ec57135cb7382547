import styled from 'styled-components'
import type { Schedule } from '@/lib/contract/wire'
import { formatFreeCancel, lastFreeCancelDay } from '@/lib/refund/freeCancel'
import { refundPercent } from '@/lib/refund/refund'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import type { TripChoice } from './useTripChoice'
import { partyText } from '@/lib/serviceType/seatUnit'

const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space.sm};

  strong {
    font-size: ${theme.fontSize.xl};
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  choice: TripChoice
  departure: Schedule
  /** Whole won; undefined where it is not known, or where nothing is booked yet. */
  total: number | undefined
}

/** What the choice costs, and until when it can be cancelled for nothing. */
export const ChoiceTotal = ({ choice, departure, total }: Props) => {
  const { detail, today, party, nights, isStay } = choice
  const { sdate, price } = departure
  const cancel = { departure: sdate, today }
  const free = lastFreeCancelDay(detail.refund_policy, cancel)
  const percent = refundPercent(detail.refund_policy, cancel)
  // The nights of a stay may differ in price: then the first one's is no factor of the sum.
  const isEven = total === price * party * nights
  const factors = [
    ...(isEven ? [formatWon(price)] : []),
    partyText(party, labels[detail.service_type]),
    ...(isStay ? [`${nights}박`] : []),
  ]
  return (
    <>
      {total !== undefined && (
        <Sum aria-live="polite">
          <p>{factors.join(' × ')}</p>
          <strong>{formatWon(total)}</strong>
        </Sum>
      )}
      {/* Who waits has nothing to cancel for money. */}
      {departure.state === 'open' && detail.refund_policy.length > 0 && (
        <p>{free ? formatFreeCancel(free) : `오늘 예약하고 취소하면 ${percent}% 환불`}</p>
      )}
    </>
  )
}
