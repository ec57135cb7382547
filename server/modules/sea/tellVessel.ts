import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import type { Vessel } from '@/lib/sea/vessel'
import { compose } from '@/lib/notification/compose'
import type { Transaction } from '@/server/db/pool'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'
import { findShipsOf, type RegisteredShip } from './vesselRepository'

const linkOf = ({ no }: RegisteredShip) => `/products/${no}`

/** Tells staff that the span of a boat's business ends, or has ended; each person once. */
export const tellEnd = async (
  tx: Transaction,
  { number, endsOn, days }: { number: string; endsOn: KstDate; days: number },
): Promise<void> => {
  for (const ship of await findShipsOf(tx, number)) {
    await tellStaff(tx, {
      event: 'register',
      message: compose('staff_register_ends', {
        상품: ship.name,
        날짜: formatKoreanDate(endsOn),
      }),
      shipNo: ship.no,
      link: linkOf(ship),
      key: `register:${number}:${endsOn}:${days}`,
    })
  }
}

/** Tells staff of what is sold for more passengers than the register allows. */
export const tellTooMany = async (
  tx: Transaction,
  number: string,
  { passengers }: Vessel,
): Promise<void> => {
  for (const ship of await findShipsOf(tx, number)) {
    if (!ship.is_view || ship.capacity <= passengers) continue
    await tellStaff(tx, {
      event: 'register',
      message: compose('staff_register_less', {
        상품: ship.name,
        정원: `${ship.capacity}명`,
        신고: `${passengers}명`,
      }),
      shipNo: ship.no,
      link: linkOf(ship),
      key: `register:${number}:${passengers}:${ship.capacity}`,
    })
  }
}
