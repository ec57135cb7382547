import { formatKoreanDate } from '@/lib/date/kst'
import { reservationHref, weatherChoiceHref } from '@/lib/reservation/reservationHref'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { fillTemplate } from '@/lib/weather/message'
import type { Transaction } from '@/server/db/pool'
import { notify } from '@/server/modules/message/notifications'
import type { ReservationRow } from '@/server/modules/reservation/weatherOperations'
import { findName } from './weatherChoiceRepository'

type Template = { template: string; title: string; link: string; isMailed?: boolean }

export type WeatherMessages = ReturnType<typeof createWeatherMessages>

const CANCELLED = '출항이 취소되었어요'
const CHOOSE = '다른 날을 골라 주세요'

const ownHref = ({ no, member_no }: ReservationRow): string =>
  reservationHref(member_no === null ? 'guest' : 'member', no)

/** Notifies bookers of a cancellation for weather, in the operator's words. */
export const createWeatherMessages = (address: StorefrontAddress) => {
  const send = async (
    tx: Transaction,
    reservation: ReservationRow,
    { template, title, link, isMailed = false }: Template,
    dedupeKey: string,
  ): Promise<void> => {
    const { host, sdate, departure_time: time } = reservation
    const name = await findName(tx, reservation.no)
    const text = fillTemplate(template, {
      이름: name,
      배: reservation.ship_name,
      날짜: `${formatKoreanDate(sdate)} ${time}`,
      링크: address(host, link),
    })
    const { no: reservationNo, member_no: memberNo, phone } = reservation
    const to = { memberNo, phone, host, reservationNo, isMailed }
    return notify(tx, { ...to, title, text, link, dedupeKey })
  }

  return {
    /** That a departure was called off, and all money comes back. */
    notifyCancelled: (tx: Transaction, reservation: ReservationRow, template: string) =>
      send(
        tx,
        reservation,
        { template, title: CANCELLED, link: ownHref(reservation), isMailed: true },
        `reservation:${reservation.no}:cancelled`,
      ),
    /** That the party may choose; `key` opens the page on which it does. */
    notifyChoice: (tx: Transaction, reservation: ReservationRow, template: string, key: string) =>
      send(
        tx,
        reservation,
        { template, title: CHOOSE, link: weatherChoiceHref(reservation.no, key) },
        `weather-choice:${key}`,
      ),
    /** That the party has moved to another day. */
    notifyMoved: (tx: Transaction, reservation: ReservationRow, day: string, key: string) =>
      notify(tx, {
        memberNo: reservation.member_no,
        phone: reservation.phone,
        title: '예약한 날을 바꿨어요',
        text: `${reservation.ship_name} 예약을 ${day} 일정으로 옮겼어요.`,
        link: ownHref(reservation),
        host: reservation.host,
        dedupeKey: `weather-moved:${key}`,
        reservationNo: reservation.no,
        isMailed: true,
      }),
  }
}
