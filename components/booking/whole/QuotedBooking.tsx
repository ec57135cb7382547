import type { ReactNode } from 'react'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { useLoad } from '@/store/useLoad'
import type { Departure } from '../useDeparture'

const TAKEN = '그사이 자리를 잡은 분이 있어서 예약하지 못할 수 있어요.'
const NOT_KEPT = '자리를 잡아 둔 것은 아니어서, 다른 분이 먼저 예약하면 끝나요.'

interface Props {
  quoteKey: string
  /** Whether the visitor holds it already. */
  isHeld: boolean
  departure: Departure
  /** The booking form of the departure at the price of the quote. */
  children: (quoted: Departure) => ReactNode
}

/**
 * As it was quoted: whether somebody came first is decided where it is accepted. Its deposit is the quote's own,
 * which the hold says.
 */
const quotedOf = (departure: Departure, price: number): Departure => {
  const { schedule } = departure
  const isFull = schedule.state === 'full' || schedule.state === 'waiting'
  const state = isFull ? 'open' : schedule.state
  const seats = {
    remain: schedule.capacity,
    state,
    whole_price: price,
    deposit_percent: 0,
  } as const
  return { ...departure, schedule: { ...schedule, ...seats } }
}

/** The booking form of a whole boat by the office's quote, which is there until its hour. */
export const QuotedBooking = ({ quoteKey, isHeld, departure, children }: Props) => {
  const { data, error } = useLoad(`quote/${quoteKey}`, (api) =>
    api.getWholeQuote({ key: quoteKey }),
  )
  if (error) {
    return (
      <EmptyState
        title={error}
        action={
          <LinkButton href={`/ship/${departure.schedule.ship_no}`}>일정 보러 가기</LinkButton>
        }
      />
    )
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height="6rem" radius="lg" />
      </Loading>
    )
  }
  const isTaken = !isHeld && departure.schedule.remain < departure.schedule.capacity
  return (
    <Stack>
      <Callout $tone={isTaken ? 'warning' : 'brand'} role="status">
        <p>
          <strong>독선 견적 {formatWon(data.price)}</strong>이에요.{' '}
          {formatKoreanDayTime(new Date(data.valid_until))}까지 예약하시면 이 금액이에요.
        </p>
        {!isHeld && <p>{isTaken ? TAKEN : NOT_KEPT}</p>}
      </Callout>
      {children(quotedOf(departure, data.price))}
    </Stack>
  )
}
