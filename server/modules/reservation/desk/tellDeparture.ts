import sql from 'sql-template-tag'
import { BOARDING_ENDS_DAYS } from '@/lib/boarding/boardingDays'
import { composeDepartureMessage } from '@/lib/notification/departureMessage'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { PER_HOUR } from '@/server/limits/limits'
import { createRecorder } from '@/server/modules/activity/activity'
import { notifyAll } from '@/server/modules/message/notifications'
import {
  type NotifiedReservation,
  toNotification,
} from '@/server/modules/reservation/notification/notifyBooker'
import type { DeskDeps } from './deskDeps'

/** Messages to all who have booked one departure. */
const MESSAGES_PER_HOUR = 5
const DAY_MS = 86_400_000

type Told = { scheduleNo: number; requestKey: string; text: string }

/** The live reservations with seats of a departure, one of each phone. */
const findTold = (tx: Transaction, scheduleNo: number) =>
  tx.rows<NotifiedReservation>(sql`
    select distinct on (r.phone) r.no, r.host, r.member_no, r.phone, r.ship_no, r.sdate, r.total,
      ship.name as ship_name, s.departure_time, s.is_overnight
      from reservation_seat seat join reservation r on r.no = seat.reservation_no
      join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
     where seat.schedule_no = ${scheduleNo} and r.state <> 'HOLD'
     order by r.phone, r.no`)

/** Sends one text to everybody who has booked a departure. */
export const createTellDeparture = ({
  db,
  now,
  limits,
}: Pick<DeskDeps, 'db' | 'now' | 'limits'>) => {
  const messages = limits.quota({
    name: 'departure message',
    max: MESSAGES_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('MESSAGE_TOO_OFTEN'),
  })

  const requireDeparture = async (fleet: Fleet, scheduleNo: number) => {
    const departure = await db.first<{ ship_no: number; departs_at: Date }>(sql`
      select s.ship_no, s.departs_at from schedule s join ship on ship.no = s.ship_no
       where s.no = ${scheduleNo} and ${inFleet(fleet)}`)
    if (!departure) throw refuse.code('UNKNOWN_DEPARTURE')
    const ends = departure.departs_at.getTime() + BOARDING_ENDS_DAYS * DAY_MS
    if (now().getTime() > ends) throw refuse.code('TOO_LATE_TO_TELL')
    return departure
  }

  /**
   * A repeated request reaches nobody twice.
   *
   * @returns how many people are sent it
   * @throws Refusal 404; 409 where nobody has booked, or a week after the departure; 429
   */
  return async (
    { fleet, doer }: { fleet: Fleet; doer: Doer },
    { scheduleNo, requestKey, text }: Told,
  ): Promise<number> => {
    const { ship_no: shipNo } = await requireDeparture(fleet, scheduleNo)
    await messages.take(`${scheduleNo}`)
    return db.transaction(async (tx) => {
      const told = await findTold(tx, scheduleNo)
      if (told.length === 0) throw refuse.code('NOBODY_TO_TELL')
      const added = await notifyAll(
        tx,
        told.map((one) =>
          toNotification(one, `departure:${requestKey}`, composeDepartureMessage(one, text)),
        ),
      )
      if (added > 0) {
        await createRecorder(doer, now)(tx, {
          action: 'departure.message',
          operatorNo: fleet.operatorNo,
          ...{ shipNo, scheduleNo },
          changes: { bookers: [0, added] },
        })
      }
      return told.length
    })
  }
}
