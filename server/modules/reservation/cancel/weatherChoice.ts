import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'

/**
 * The open choice after a cancellation for weather, from `reservation r` and its departure `s`; else null.
 * It is about the departure that was called off: on another one the reservation has nothing to choose.
 */
export const WEATHER_CHOICE = sql`(
  select json_build_object('key', c.key, 'deadline',
           to_char(c.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from weather_choice c
   where c.reservation_no = r.no and c.state = 'open' and r.state = 'CONFIRMED'
     and c.schedule_no = s.no and s.status in ${calledOffStatuses})`

type End = {
  reservationNo: number
  state: 'moved' | 'refunded'
  movedTo?: number
  /** Whether the deadline ended it, not a person. */
  isSilent?: boolean
  at: Date
}

/**
 * Ends the open choice of a reservation, if it has one. Whatever moves or cancels a reservation calls it in
 * its transaction, with the reservation and its departure locked: a choice is never left to act on what
 * the reservation has become.
 */
export const endChoice = (tx: Transaction, end: End) =>
  tx.run(sql`
    update weather_choice set state = ${end.state}, moved_to = ${end.movedTo ?? null},
      is_silent = ${end.isSilent ?? false}, ended_at = ${end.at}
     where reservation_no = ${end.reservationNo} and state = 'open'`)
