import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'

export type MoveRow = {
  no: number
  from_no: number
  to_no: number
  status: ScheduleRow['status']
  is_made: boolean
  undone_at: Date | null
}

const MOVE = sql`no, from_no, to_no, status, is_made, undone_at`

export const findMoveByKey = (db: Queryable, { operatorNo }: Fleet, requestKey: string) =>
  db.first<MoveRow>(sql`
    select ${MOVE} from departure_move
     where request_key = ${requestKey} and operator_no = ${operatorNo}`)

export const findMove = (db: Queryable, { operatorNo }: Fleet, no: number) =>
  db.first<MoveRow>(sql`
    select ${MOVE} from departure_move where no = ${no} and operator_no = ${operatorNo}`)

/** One undoes it at a time. A split, which names it in `moved_party`, does not wait. */
export const lockMove = (tx: Transaction, no: number) =>
  tx.first(sql`select from departure_move where no = ${no} for no key update`)

export type NewMove = Pick<MoveRow, 'from_no' | 'to_no' | 'status' | 'is_made'> & {
  requestKey: string
  operatorNo: number
  refuseUntil: Date
  at: Date
}

export const insertMove = async (tx: Transaction, move: NewMove): Promise<number> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into departure_move
      (request_key, operator_no, from_no, to_no, status, is_made, moved_at, refuse_until)
    values (${move.requestKey}, ${move.operatorNo}, ${move.from_no}, ${move.to_no}, ${move.status},
      ${move.is_made}, ${move.at}, ${move.refuseUntil})
    returning no`)
  return row?.no ?? 0
}

export const markUndone = (tx: Transaction, no: number, at: Date) =>
  tx.run(sql`update departure_move set undone_at = ${at} where no = ${no}`)

/** On which boat, and when, a departure left. */
export const findPlace = async (tx: Transaction, scheduleNo: number) => {
  const row = await tx.first<{ ship_no: number; time: string }>(sql`
    select ship_no, to_char(departure_time, 'HH24:MI') as time from schedule where no = ${scheduleNo}`)
  return { shipNo: row?.ship_no ?? 0, time: row?.time ?? '' }
}

/** Those of a move. */
export const findMoved = async (db: Queryable, moveNo: number): Promise<Set<number>> => {
  const rows = await db.rows<{ no: number }>(sql`
    select reservation_no as no from moved_party where move_no = ${moveNo}`)
  return new Set(rows.map(({ no }) => no))
}

/**
 * Whether a move can be undone: nobody has refused it, it was not undone, and what it moved was not moved on.
 * `m` is the move.
 */
const CAN_UNDO = sql`(
  m.undone_at is null
  and not exists (select from moved_party p where p.move_no = m.no and p.refused_at is not null)
  and not exists (select from departure_move later where later.no > m.no
        and (later.from_no in (m.from_no, m.to_no) or later.to_no in (m.from_no, m.to_no))))`

export const canUndo = async (tx: Transaction, no: number): Promise<boolean> =>
  (await tx.first(sql`select from departure_move m where m.no = ${no} and ${CAN_UNDO}`)) !==
  undefined

/** Notes that a booker refused the latest move of a reservation. */
export const markRefused = (tx: Transaction, reservationNo: number, at: Date) =>
  tx.run(sql`
    update moved_party set refused_at = ${at}
     where reservation_no = ${reservationNo} and move_no = (
       select max(move_no) from moved_party where reservation_no = ${reservationNo})`)

export type Affected = {
  version: number
  told: number
  party: number
  paid: number
  paid_amount: number
  holds: number
}

/** Who has seats on a departure: orders, the persons of them, those that were paid, and holds. */
export const findAffected = (db: Queryable, fleet: Fleet, scheduleNo: number) =>
  db.first<Affected>(sql`
    select s.version, count(*) filter (where r.state <> 'HOLD')::int as told,
           coalesce(sum(r.party) filter (where r.state <> 'HOLD'), 0)::int as party,
           count(*) filter (where r.paid_amount > 0)::int as paid,
           coalesce(sum(r.paid_amount), 0)::bigint as paid_amount,
           count(*) filter (where r.state = 'HOLD')::int as holds
      from schedule s join ship on ship.no = s.ship_no
      left join reservation_seat seat on seat.schedule_no = s.no
      left join reservation r on r.no = seat.reservation_no
     where s.no = ${scheduleNo} and ${inFleet(fleet)} group by s.no`)

export type ListedMove = {
  move_no: number
  from: { schedule_no: number; ship_name: string; departure_time: string }
  to: { schedule_no: number; ship_name: string; departure_time: string }
  moved_at: Date
  refuse_until: Date
  parties: number
  refused: { reservation_no: number; name: string; party: number; refund_amount: number }[]
  can_undo: boolean
  is_made: boolean
}

const MAX_LISTED = 5
const tripSql = (s: 'f' | 't') =>
  s === 'f'
    ? sql`json_build_object('schedule_no', f.no, 'ship_name', fs.name,
        'departure_time', to_char(f.departure_time, 'HH24:MI'))`
    : sql`json_build_object('schedule_no', t.no, 'ship_name', ts.name,
        'departure_time', to_char(t.departure_time, 'HH24:MI'))`

/** The latest moves from or to a departure, with who refused them. */
export const findMoves = (db: Queryable, { operatorNo }: Fleet, scheduleNo: number, at: Date) =>
  db.rows<ListedMove>(sql`
    select m.no as move_no, ${tripSql('f')} as from, ${tripSql('t')} as to, m.moved_at,
           m.refuse_until, m.is_made, party.parties, party.refused,
           ${CAN_UNDO} and t.departs_at > ${at} and f.departs_at > ${at} as can_undo
      from departure_move m
      join schedule f on f.no = m.from_no join ship fs on fs.no = f.ship_no
      join schedule t on t.no = m.to_no join ship ts on ts.no = t.ship_no
      cross join lateral (
        select count(*) filter (where r.state not in ('HOLD', 'RELEASED'))::int as parties,
               coalesce(json_agg(json_build_object('reservation_no', r.no, 'name', r.name,
                 'party', r.party, 'refund_amount', coalesce(r.refund_amount, 0)) order by p.refused_at)
                 filter (where p.refused_at is not null), '[]') as refused
          from moved_party p join reservation r on r.no = p.reservation_no
         where p.move_no = m.no) party
     where m.operator_no = ${operatorNo} and ${scheduleNo} in (m.from_no, m.to_no)
     order by m.no desc limit ${MAX_LISTED}`)
