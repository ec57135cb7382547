import { compose } from '@/lib/notification/compose'
import { TO_BRING } from '@/lib/reservation/eveningBefore'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isTideShown } from '@/lib/serviceType/traits'
import { type Aboard, aboardText } from '@/lib/spot/spotDraw'
import { joinKnown } from '@/lib/text/joinKnown'
import { tideName, type TideStyle } from '@/lib/tide/tide'
import type { Transaction } from '@/server/db/pool'
import type { ReservationRow } from '../reservationRow'
import { type NotifiedReservation, send, tripOf } from './notifyBooker'

type Tomorrow = {
  service_type: ServiceType
  meeting_place: string
  tide_style: TideStyle
  /** What is forecast of the sea in a few words; '' where nothing is known. */
  sea: string
} & Aboard

/** The trip is tomorrow: where to meet, what to bring, and tide and sea where they say something of the day. */
export const notifyTomorrow = (
  tx: Transaction,
  reservation: NotifiedReservation & Pick<ReservationRow, 'schedule_no'>,
  { service_type: type, meeting_place, tide_style, sea, ...aboard }: Tomorrow,
) => {
  const spots = aboardText(aboard)
  const facts = {
    ...tripOf(reservation),
    장소이름: labels[type].meetingPlace,
    // A template of its own would be registered for each that there is.
    장소: joinKnown([meeting_place, spots && `자리 ${spots}`], ' / '),
    준비물: TO_BRING[type],
  }
  const tide = { ...facts, 물때: tideName(fishingDay(reservation), tide_style) }
  const ofSea = () =>
    sea === '' ? compose('tomorrow_tide', tide) : compose('tomorrow_sea', { ...tide, 바다: sea })
  const message = isTideShown(type) ? ofSea() : compose('tomorrow', facts)
  return send(tx, reservation, `tomorrow:${reservation.schedule_no}`, message)
}
