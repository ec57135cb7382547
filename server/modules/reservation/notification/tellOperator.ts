import { addDays } from '@/lib/date/kst'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import {
  type StaffNotification,
  tellStaff,
} from '@/server/modules/staffNotification/staffNotifications'
import type { ReservationRow } from '../reservationRow'

type ToldReservation = Pick<
  ReservationRow,
  | 'no'
  | 'ship_no'
  | 'ship_name'
  | 'sdate'
  | 'departure_time'
  | 'is_overnight'
  | 'party'
  | 'nights'
  | 'guests'
  | 'youths'
  | 'service_type'
>

const tripOf = ({ ship_name, ...departure }: ToldReservation) => ({
  상품: ship_name,
  일시: departureText(departure),
})

const partyOf = (reservation: ToldReservation) => ({
  인원: formatParty(reservation, reservation.service_type as ServiceType),
})

const about = ({ no, ship_no }: ToldReservation) => ({
  shipNo: ship_no,
  link: `/reservations/${no}`,
  captainLink: '/today',
})

/** A departure of today or tomorrow waits for nobody's quiet hours. */
const urgent = ({ sdate }: ToldReservation) => ({ urgentFrom: addDays(sdate, -1) })

/** What staff are told of a new reservation. */
export const composeBooked = (reservation: ToldReservation): StaffNotification => ({
  event: 'booking',
  message: compose('staff_booking', { ...tripOf(reservation), ...partyOf(reservation) }),
  key: `booking:${reservation.no}`,
  ...about(reservation),
  ...urgent(reservation),
})

/** Tells staff that a booker cancelled; what they cancelled themselves they know. */
export const tellCancelled = (tx: Transaction, reservation: ToldReservation) =>
  tellStaff(tx, {
    event: 'cancellation',
    message: compose('staff_cancelled', { ...tripOf(reservation), ...partyOf(reservation) }),
    key: `cancellation:${reservation.no}`,
    ...about(reservation),
    ...urgent(reservation),
  })

/** Tells staff that a booker changed day, party or contact; `key` tells one change from the next. */
export const tellChanged = (tx: Transaction, reservation: ToldReservation, key: string) =>
  tellStaff(tx, {
    event: 'cancellation',
    message: compose('staff_changed', { ...tripOf(reservation), ...partyOf(reservation) }),
    key: `changed:${reservation.no}:${key}`,
    ...about(reservation),
    ...urgent(reservation),
  })

/** Tells staff that money came, which they did not confirm themselves. Whole won; `paid`: with it, where it is a rest. */
export const tellDeposit = (
  tx: Transaction,
  reservation: ToldReservation,
  received: number,
  paid?: number,
) =>
  tellStaff(tx, {
    event: 'deposit',
    message: compose('staff_deposit', { ...tripOf(reservation), 금액: formatWon(received) }),
    shipNo: reservation.ship_no,
    link: '/money',
    key: `deposit:${reservation.no}${paid === undefined ? '' : `:${String(paid)}`}`,
  })

/** Tells staff that money came and some is still missing. Whole won; `paid` is all that came so far. */
export const tellShortDeposit = (
  tx: Transaction,
  reservation: ToldReservation & Pick<ReservationRow, 'total'>,
  paid: number,
) =>
  tellStaff(tx, {
    event: 'short_deposit',
    message: compose('staff_short_deposit', {
      ...tripOf(reservation),
      금액: formatWon(reservation.total - paid),
    }),
    shipNo: reservation.ship_no,
    link: '/money',
    key: `short_deposit:${reservation.no}:${paid}`,
  })
