import { useEffect } from 'react'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { LinkButton } from '@/components/common/LinkButton'
import { Loading } from '@/components/common/Loading'
import { LoadMore } from '@/components/common/LoadMore'
import { Skeleton } from '@/components/common/Skeleton'
import { Stack } from '@/components/common/Stack'
import type { ReservationListType } from '@/lib/contract/wire'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { reservationLists } from '@/store/lists/mypage'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { ReservationItem } from './ReservationItem'

const emptyTitles: Record<ReservationListType, string> = {
  ready: '예정된 예약이 없어요.',
  end: '다녀온 예약이 없어요.',
  cancel: '취소한 예약이 없어요.',
}

/** One list of reservations, ten a page. */
export const ReservationList = ({
  type,
  userType,
}: {
  type: ReservationListType
  userType: BookerType
}) => {
  const slice = reservationLists[type]
  const dispatch = useAppDispatch()
  const view = usePagedList(slice, { userType })

  // Payments and deadlines change reservations in the meantime: the next visit loads the list again.
  useEffect(
    () => () => {
      dispatch(slice.actions.invalidated())
    },
    [dispatch, slice],
  )

  if (view.error && view.list.length === 0) {
    return <ErrorState message={view.error} onRetry={view.reload} />
  }
  if (!view.is_data_load) {
    return (
      <Loading>
        <Stack>
          <Skeleton height="7rem" radius="lg" />
          <Skeleton height="7rem" radius="lg" />
        </Stack>
      </Loading>
    )
  }
  if (view.list.length === 0) {
    return (
      <EmptyState
        title={emptyTitles[type]}
        action={<LinkButton href="/">출조 찾아보기</LinkButton>}
      >
        마음에 드는 날을 골라 바다로 떠나 보세요.
      </EmptyState>
    )
  }
  return (
    <Stack>
      {view.list.map((item) => (
        <ReservationItem key={item.reservation_no} item={item} userType={userType} />
      ))}
      {view.error && <ErrorState message={view.error} onRetry={view.loadMore} />}
      <LoadMore isEnd={view.is_data_end} isLoading={view.isLoading} onLoadMore={view.loadMore} />
    </Stack>
  )
}
