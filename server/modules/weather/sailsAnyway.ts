import sql from 'sql-template-tag'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { doubtsToSail, maySailAnyway, type SailRule } from '@/lib/sea/sailLimits'
import { daysAtSea, seaOfDeparture } from '@/lib/sea/seaOfDeparture'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { BookableColumns } from '@/server/modules/schedule/bookable'
import { readSeaDays } from '@/server/modules/sea/readSea'
import { sailRuleOf } from '@/server/modules/sea/sailRules'

type Boat = Parameters<Awaited<ReturnType<typeof readSeaDays>>>[0]
type Row = Boat &
  Parameters<typeof seaOfDeparture>[0] &
  Pick<BookableColumns, 'status'> & { ship_no: number; sail_rule: SailRule }

/** The departure, locked: nobody calls it off meanwhile. */
const lockDeparture = (tx: Transaction, fleet: Fleet, no: number) =>
  tx.first<Row>(sql`
    select s.ship_no, s.status, s.departs_at, s.sdate, s.is_overnight, ship.service_type, ship.lat,
           ship.lng, ship.tide_station, ship.use_minutes, ${sailRuleOf(sql`ship.group_no`)} as sail_rule
      from schedule s join ship on ship.no = s.ship_no
     where s.no = ${no} and ${inFleet(fleet)} for no key update of s`)

/** @throws Refusal 409 where the law forbids it or may, or nothing is in doubt */
const expectMaySail = async (db: Queryable, row: Row, at: Date): Promise<void> => {
  const seaOf = await readSeaDays(db, { boats: [row], days: daysAtSea([row]), at })
  const sea = seaOfDeparture(row, (sdate) => seaOf(row, sdate), at)
  if (maySailAnyway(sea, row.sail_rule)) return
  const isInDoubt = doubtsToSail([sea], row.sail_rule).length > 0
  throw refuse.code(isInDoubt ? 'SAIL_FORBIDDEN' : 'SAIL_NOT_IN_DOUBT')
}

const insertDecision = (tx: Transaction, no: number, { staffNo }: Doer, at: Date) =>
  tx.run(sql`
    insert into sails_anyway (schedule_no, staff_no, decided_at) values (${no}, ${staffNo}, ${at})
    on conflict do nothing`)

/** What the office says of departures that its own limits put in doubt: that they sail all the same. */
export const createSailsAnyway = ({ db, now }: { db: Db; now: () => Date }) => ({
  /**
   * Says that a departure sails all the same, or takes that back; what is so already changes nothing.
   *
   * @throws Refusal 404; 409 for a departure that has left, was called off, or may not be decided so
   */
  set: (fleet: Fleet, doer: Doer, { no, sails }: { no: number; sails: boolean }): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now()
      const row = await lockDeparture(tx, fleet, no)
      if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
      if (row.departs_at <= at) throw refuse.code('SCHEDULE_DEPARTED')
      if (isCalledOff(row.status)) throw refuse.code('WEATHER_ALREADY')
      if (sails) await expectMaySail(tx, row, at)
      const changed = sails
        ? await insertDecision(tx, no, doer, at)
        : await tx.run(sql`delete from sails_anyway where schedule_no = ${no}`)
      if (changed === 0) return
      const action = sails ? 'weather.sail' : 'weather.doubt'
      const about = { operatorNo: fleet.operatorNo, shipNo: row.ship_no, scheduleNo: no }
      await createRecorder(doer, now)(tx, { action, ...about })
    }),
})
