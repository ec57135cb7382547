import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import type { BookerType } from '@/store/booking/useBooker'
import { useReservationDetail } from '@/store/booking/useReservationDetail'
import { ReservationView } from './ReservationView'

interface Props {
  no: number
  userType: BookerType
}

/** Loads one reservation and shows it, or the server's sentence when the visitor may not see it. */
export const Reservation = ({ no, userType }: Props) => {
  const { data, error, reload } = useReservationDetail(no, userType)
  if (data) return <ReservationView detail={data} userType={userType} onChanged={reload} />
  if (error) return <ErrorState message={error} onRetry={reload} />
  return <ScriptPlaceholder />
}
