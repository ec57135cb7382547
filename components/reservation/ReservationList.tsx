import { useEffect } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PagedList } from '@/components/common/list/PagedList'
import type { ReservationListType } from '@/lib/contract/wire'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { reservationLists } from '@/store/lists/mypage'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { ReservationItem } from './ReservationItem'

const emptyTitles: Record<ReservationListType, string> = {
  ready: '예정된 예약이 없어요.',
  end: '이용을 마친 예약이 없어요.',
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

  return (
    <PagedList
      view={view}
      gap="md"
      skeletons={2}
      skeletonHeight="9rem"
      empty={
        <EmptyState
          title={emptyTitles[type]}
          action={<LinkButton href="/">출조 찾아보기</LinkButton>}
        >
          마음에 드는 날을 골라 바다로 떠나 보세요.
        </EmptyState>
      }
    >
      {(item) => <ReservationItem item={item} userType={userType} />}
    </PagedList>
  )
}
