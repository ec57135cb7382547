import { useRouter } from 'next/router'
import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Loading } from '@/components/common/feedback/Loading'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { onDemand } from '@/components/common/load/onDemand'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import { usePathEnd } from '@/components/common/navigation/useVisitorPath'
import { type BookingTarget, bookingTarget } from '@/lib/booking/bookingTarget'
import { useAppSelector } from '@/store/hooks'
import { visitedHost } from '@/store/session/visitedHost'
import { BookingSteps } from './BookingSteps'
import { CalendarIcon } from './ClosedDeparture'
import { useDeparture } from './useDeparture'

/** Few addresses name a departure that is no more: not part of the first load. */
const OtherDepartures = onDemand(() =>
  import('./OtherDepartures').then(({ OtherDepartures: Others }) => Others),
)

const QuotedBooking = onDemand(() =>
  import('./whole/QuotedBooking').then(({ QuotedBooking: Quoted }) => Quoted),
)

const BookingSkeleton = () => (
  <Loading>
    <Stack>
      <Skeleton height="12rem" radius="lg" />
      <Skeleton height="6rem" radius="lg" />
    </Stack>
  </Loading>
)

/** The address names no departure, or one that no longer exists: also for whoever has a quote for it. */
const NoDeparture = ({ shipNo, isQuoted }: { shipNo?: number; isQuoted?: boolean }) => (
  <EmptyState
    title={isQuoted ? '견적을 받은 뒤 일정이 없어졌어요.' : '예약할 일정을 찾지 못했어요.'}
    icon={<CalendarIcon size={36} />}
    action={<LinkButton href={shipNo ? `/ship/${shipNo}` : '/'}>일정 보러 가기</LinkButton>}
  >
    {isQuoted
      ? '상품 달력에서 다른 날짜를 고르시고 다시 문의해 주세요.'
      : '상품 달력에서 날짜를 선택하시면 바로 예약할 수 있어요.'}
  </EmptyState>
)

const DepartureBooking = ({ host, target }: { host: string; target: BookingTarget }) => {
  // A hold changes the address; the departure stays the one that was loaded at first.
  const [initialTarget, setInitialTarget] = useState(target)
  // On the app host it is the app's own host: after a payment the gateway returns to it.
  const visited = useAppSelector(visitedHost) ?? host
  const { departure, error, isLoading, reload } = useDeparture(initialTarget)

  const choose = (chosen: BookingTarget) => {
    setInitialTarget(chosen)
    reload()
  }

  if (isLoading) return <BookingSkeleton />
  if (departure) {
    const steps = { host: visited, target, onReload: reload }
    if (!target.quote) return <BookingSteps {...steps} departure={departure} />
    return (
      <QuotedBooking quoteKey={target.quote} isHeld={target.isHeld} departure={departure}>
        {(quoted) => <BookingSteps {...steps} departure={quoted} />}
      </QuotedBooking>
    )
  }
  if (error) return <ErrorState message={error} onRetry={reload} />
  return (
    <Stack>
      <NoDeparture shipNo={target.shipNo} isQuoted={target.quote !== undefined} />
      <OtherDepartures target={initialTarget} onChosen={choose} />
    </Stack>
  )
}

/** The booking form of the departure that the address names. */
export const Booking = ({ host }: { host: string }) => {
  const { query, isReady } = useRouter()
  const schedule_no = usePathEnd()
  if (!isReady || schedule_no === undefined) {
    return (
      <>
        <NoScriptCallout />
        <BookingSkeleton />
      </>
    )
  }
  const target = bookingTarget({ ...query, schedule_no })
  if (!target) return <NoDeparture />
  return <DepartureBooking key={`${target.shipNo}/${target.sdate}`} host={host} target={target} />
}
