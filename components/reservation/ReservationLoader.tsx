import type { ReactNode } from 'react'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { Stack } from '@/components/common/Stack'
import type { ReservationDetail } from '@/lib/contract/wire'
import type { BookerType } from '@/store/booking/useBooker'
import { useReservationDetail } from '@/store/booking/useReservationDetail'

interface Props {
  no: number
  userType: BookerType
  children: (detail: ReservationDetail, reload: () => void) => ReactNode
}

/** Asks for one reservation and shows the server's own sentence when it may not be seen. */
export const ReservationLoader = ({ no, userType, children }: Props) => {
  const { data, error, reload } = useReservationDetail(no, userType)
  if (data) return children(data, reload)
  if (error) return <ErrorState message={error} onRetry={reload} />
  return (
    <Loading>
      <Stack>
        <Skeleton height="2rem" />
        <Skeleton height="14rem" radius="lg" />
      </Stack>
    </Loading>
  )
}
