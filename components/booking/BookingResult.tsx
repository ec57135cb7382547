import { useRouter } from 'next/router'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { LinkButton } from '@/components/common/LinkButton'
import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { PageTitle } from '@/components/common/PageTitle'
import { Skeleton } from '@/components/common/Skeleton'
import { StoredStateUnreadable } from '@/components/common/StoredStateUnreadable'
import type { ReservationState } from '@/lib/reservation/states'
import { useBooker } from '@/store/booking/useBooker'
import { useReservationDetail } from '@/store/booking/useReservationDetail'
import { ReservationSummary } from './ReservationSummary'

const titleOf = (state: ReservationState | undefined): string => {
  if (state === undefined) return '예약 확인'
  if (state === 'AWAITING_PAYMENT') return '예약이 접수되었어요'
  return state === 'CONFIRMED' ? '예약이 확정되었어요' : '예약 확인'
}

/** The page after booking, which is also where a card payment comes back to. */
export const BookingResult = ({ no }: { no: number }) => {
  const { asPath } = useRouter()
  const booker = useBooker()
  const { data, error, reload } = useReservationDetail(no, booker?.user_type)

  return (
    <>
      <PageTitle>{titleOf(data?.reservation.state)}</PageTitle>
      <StoredStateUnreadable />
      {booker === null && (
        <EmptyState
          title="예약하신 분만 볼 수 있어요."
          action={
            <LinkButton href={`/reservation/guest?redirect=${encodeURIComponent(asPath)}`}>
              비회원 예약 확인
            </LinkButton>
          }
        >
          예약할 때의 휴대폰 번호로 확인하거나 로그인해 주세요.
        </EmptyState>
      )}
      {booker !== null && !data && error && <ErrorState message={error} onRetry={reload} />}
      {booker !== null && !data && !error && (
        <>
          <NoScriptNotice />
          <Loading>
            <Skeleton height="14rem" radius="lg" />
          </Loading>
        </>
      )}
      {booker && data && (
        <ReservationSummary detail={data} userType={booker.user_type} onReload={reload} />
      )}
    </>
  )
}
