import { reservationHref, weatherChoiceHref } from '@/lib/reservation/reservationHref'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { fillTemplate } from '@/lib/weather/message'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { notify } from '@/server/modules/message/notifications'
import type { ReservationRow } from '@/server/modules/reservation/weatherOperations'
import { findName } from './weatherChoiceRepository'

type OwnWords = {
  code: 'weather_own_refund' | 'weather_own_choice'
  template: string
  link: string
}

export type WeatherMessages = ReturnType<typeof createWeatherMessages>

const ownHref = ({ no, member_no }: ReservationRow): string =>
  reservationHref(member_no === null ? 'guest' : 'member', no)

/** Whom a message reaches, and what it is about. */
const about = (reservation: ReservationRow) => ({
  memberNo: reservation.member_no,
  phone: reservation.phone,
  link: ownHref(reservation),
  host: reservation.host,
  shipNo: reservation.ship_no,
  reservationNo: reservation.no,
})

/** Notifies bookers of a cancellation for weather, in the operator's words, and of whether it sails. */
export const createWeatherMessages = (address: StorefrontAddress) => {
  const send = async (
    tx: Transaction,
    reservation: ReservationRow,
    { code, template, link }: OwnWords,
    dedupeKey: string,
  ): Promise<void> => {
    const { host } = reservation
    const name = await findName(tx, reservation.no)
    const text = fillTemplate(template, {
      이름: name,
      배: reservation.ship_name,
      날짜: departureText(reservation),
      링크: address(host, link),
    })
    const message = compose(code, { 내용: text })
    return notify(tx, { ...about(reservation), ...message, link, dedupeKey })
  }

  return {
    /** That a departure was called off, and all money comes back. */
    notifyCancelled: (tx: Transaction, reservation: ReservationRow, template: string) =>
      send(
        tx,
        reservation,
        { code: 'weather_own_refund', template, link: ownHref(reservation) },
        `reservation:${reservation.no}:cancelled`,
      ),
    /** That the party may choose; `key` opens the page on which it does. */
    notifyChoice: (tx: Transaction, reservation: ReservationRow, template: string, key: string) =>
      send(
        tx,
        reservation,
        { code: 'weather_own_choice', template, link: weatherChoiceHref(reservation.no, key) },
        `weather-choice:${key}`,
      ),
    /** That the departure sails after all, and the reservation stands. */
    notifyKept: (tx: Transaction, reservation: ReservationRow, key: string) => {
      const trip = { 상품: reservation.ship_name, 일시: departureText(reservation) }
      const message = compose('weather_kept', trip)
      return notify(tx, { ...about(reservation), ...message, dedupeKey: `weather-kept:${key}` })
    },
    /** That enough have booked, and it sails. */
    notifySails: (tx: Transaction, reservation: ReservationRow) => {
      const trip = { 상품: reservation.ship_name, 일시: departureText(reservation) }
      const dedupeKey = `sails:${reservation.no}:${reservation.schedule_no}`
      return notify(tx, { ...about(reservation), ...compose('sails', trip), dedupeKey })
    },
    /** That the party has moved to another day. */
    notifyMoved: (tx: Transaction, reservation: ReservationRow, day: string, key: string) => {
      const message = compose('weather_moved', { 상품: reservation.ship_name, 일시: day })
      return notify(tx, { ...about(reservation), ...message, dedupeKey: `weather-moved:${key}` })
    },
  }
}
