import { useRouter } from 'next/router'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { Skeleton } from '@/components/common/Skeleton'
import { useBooker } from '@/store/booking/useBooker'
import { usePersonList } from '@/store/booking/usePersonList'
import { PassengerListView } from './PassengerListView'

/** The passenger list (승선자명부), opened by a key from a link or by a member. */
export const PassengerList = ({ no }: { no: number }) => {
  const { query, isReady } = useRouter()
  const booker = useBooker()
  const key = typeof query.key === 'string' ? query.key : undefined
  const deeds = usePersonList({
    reservationNo: no,
    key,
    isReady: isReady && booker !== undefined,
  })
  const { data, error, reload } = deeds

  if (data?.list.length === 0) {
    return <EmptyState title="승선자 명부가 필요하지 않은 예약이에요." />
  }
  if (data) return <PassengerListView list={data} deeds={deeds} />
  if (error) return <ErrorState message={error} onRetry={reload} />
  return (
    <>
      <NoScriptNotice />
      <Loading>
        <Skeleton height="16rem" radius="lg" />
      </Loading>
    </>
  )
}
