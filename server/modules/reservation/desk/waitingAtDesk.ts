import sql, { empty, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { releaseHold } from '@/server/modules/reservation/hold/releaseHold'
import type { DeskDeps } from './deskDeps'
import { createJoinAtDesk } from './joinAtDesk'
import { inFleet } from '@/server/http/inFleet'

const MAX_ENTRIES = 300

export type DeskEntry = {
  awaiter_no: number
  schedule_no: number
  ship_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  remain: number
  name: string
  phone: string
  party: number
  state: 'waiting' | 'offered'
  place: number
  parties: number
  offer_expires_at: Date | null
  created_at: Date
}

type Entry = {
  no: number
  schedule_no: number
  ship_no: number
  party: number
  state: string
  reservation_no: number | null
}

/** The waiting lists of an operator's departures. */
export const createWaitingAtDesk = ({ db, now, offers }: DeskDeps) => {
  const tables = (fleet: Fleet): Sql => sql`
    ship join schedule s on s.ship_no = ship.no and s.departs_at > ${now()} and ${inFleet(fleet)}
      join awaiter a on a.schedule_no = s.no and a.state in ('waiting', 'offered')`

  /** Entries of all coming departures, however many are listed. */
  const count = async (fleet: Fleet): Promise<number> =>
    (
      await db.first<{ count: number }>(sql`
      select count(*)::int as count from ${tables(fleet)}`)
    )?.count ?? 0

  /** Entries of coming departures, or of one; by departure and in their order. */
  const list = (fleet: Fleet, scheduleNo: number | undefined) =>
    db.rows<DeskEntry>(sql`
      select a.no as awaiter_no, s.no as schedule_no, ship.no as ship_no, ship.name as ship_name,
             s.sdate, s.departure_time, s.capacity - s.taken as remain,
             coalesce(nullif(a.name, ''), member.name, '') as name, a.phone, a.party, a.state,
             row_number() over (partition by s.no order by a.no)::int as place,
             (count(*) over (partition by s.no))::int as parties,
             a.offer_expires_at, a.created_at
        from ${tables(fleet)} left join member on member.no = a.member_no
       ${scheduleNo === undefined ? empty : sql`where s.no = ${scheduleNo}`}
       order by s.departs_at, s.no, a.no limit ${MAX_ENTRIES}`)

  const requireEntry = async (tx: Transaction, fleet: Fleet, no: number): Promise<Entry> => {
    const entry = await tx.first<Entry>(sql`
      select a.no, a.schedule_no, s.ship_no, a.party, a.state, a.reservation_no
        from awaiter a join schedule s on s.no = a.schedule_no join ship on ship.no = s.ship_no
       where a.no = ${no} and ${inFleet(fleet)}`)
    if (!entry) throw refuse.code('NO_SUCH_WAITING')
    return entry
  }

  const change = (
    { fleet, doer, no }: { fleet: Fleet; doer: Doer; no: number },
    action: 'waiting.offer' | 'waiting.remove',
    work: (tx: Transaction, entry: Entry, at: Date) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const entry = await requireEntry(tx, fleet, no)
      await work(tx, entry, now())
      await createRecorder(doer, now)(tx, {
        action,
        operatorNo: fleet.operatorNo,
        shipNo: entry.ship_no,
        scheduleNo: entry.schedule_no,
        subjectNo: entry.no,
      })
    })

  return {
    list,
    count,
    join: createJoinAtDesk({ db, now }),
    /**
     * Offers free seats to one entry, whatever its place.
     *
     * @throws Refusal 404, 409 without room for the party, or when it does not wait any more
     */
    offer: (fleet: Fleet, doer: Doer, no: number) =>
      change({ fleet, doer, no }, 'waiting.offer', async (tx, entry, at) => {
        const outcome = await offers.offerTo(tx, {
          scheduleNo: entry.schedule_no,
          awaiterNo: no,
          at,
        })
        if (outcome === 'ended') throw refuse.code('WAITING_ENDED')
        if (outcome === 'noRoom') throw refuse.code('NO_ROOM_TO_OFFER')
      }),
    /** Ends an entry; seats that were offered to it go to the next. @throws Refusal 404, 409 */
    remove: (fleet: Fleet, doer: Doer, no: number) =>
      change({ fleet, doer, no }, 'waiting.remove', async (tx, entry, at) => {
        if (entry.state === 'offered' && entry.reservation_no) {
          const { reservation_no: reservationNo } = entry
          const end = { reservationNo, actor: 'operator', at, awaiterState: 'left' } as const
          if (await releaseHold(tx, offers, end)) return
        }
        const left = await tx.run(sql`
          update awaiter set state = 'left' where no = ${no} and state = 'waiting'`)
        if (left === 0) throw refuse.code('WAITING_ENDED')
      }),
  }
}
