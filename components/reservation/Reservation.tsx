import type { BookerType } from '@/store/booking/useBooker'
import { ReservationLoader } from './ReservationLoader'
import { ReservationView } from './ReservationView'

interface Props {
  no: number
  userType: BookerType
}

/** The detail of one reservation. */
export const Reservation = ({ no, userType }: Props) => (
  <ReservationLoader no={no} userType={userType}>
    {(detail, reload) => <ReservationView detail={detail} userType={userType} onChanged={reload} />}
  </ReservationLoader>
)
