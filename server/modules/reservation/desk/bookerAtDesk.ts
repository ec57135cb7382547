import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { type Changes, createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import { findDetail } from '@/server/modules/reservation/reservationRepository'
import { lockReservation, type ReservationRow } from '@/server/modules/reservation/reservationRow'
import { writeBooker } from '../change/changeBooker'
import { assertChangeable, versionOf } from '../change/changePlan'
import { notifyBookerChanged } from '../notification/notifyBooker'
import { requireReservation } from '../ownReservation'
import type { DeskDeps } from './deskDeps'

type Booker = { name: string; phone: string; memo: string }
type Edit = { no: number; fleet: Fleet; doer: Doer }

/** That they changed, never what they are. */
const changedOf = (before: Booker, after: Booker): Changes =>
  Object.fromEntries(
    (['name', 'phone', 'memo'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, PERSONAL]),
  )

/** Name, phone and wishes of a booker, as the office corrects them; a new phone is told, and the former. */
export const createBookerAtDesk = ({ db, now }: Pick<DeskDeps, 'db' | 'now'>) => {
  const lock = async (tx: Transaction, { fleet, no }: Edit, version: string) => {
    await requireReservation(tx, fleet, no)
    const row = await lockReservation(tx, no)
    const detail = row && (await findDetail(tx, no))
    if (!row || !detail) throw refuse.code('NO_SUCH_RESERVATION')
    assertChangeable(row, now())
    const { name, memo } = detail
    const before = { name, phone: row.phone, memo }
    if ((await versionOf(tx, no)) !== version) {
      throw refuse.code('CHANGED_MEANWHILE', { current: before })
    }
    return { row, before }
  }

  const record = (
    tx: Transaction,
    { fleet, doer }: Edit,
    row: ReservationRow,
    changes: Changes,
  ) => {
    const { no: reservationNo, ship_no: shipNo, schedule_no: scheduleNo } = row
    const about = { operatorNo: fleet.operatorNo, shipNo, scheduleNo, reservationNo }
    return createRecorder(doer, now)(tx, { action: 'reservation.booker', ...about, changes })
  }

  /** @throws Refusal 404, 409 where nothing would change, it has ended, or somebody changed it meanwhile */
  return (edit: Edit, { version, ...to }: Booker & { version: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const { row, before } = await lock(tx, edit, version)
      const changes = changedOf(before, to)
      if (Object.keys(changes).length === 0) throw refuse.code('NOTHING_CHANGED')
      await writeBooker(tx, row.no, to)
      await tx.run(sql`update reservation set memo = ${to.memo} where no = ${row.no}`)
      if (changes.phone) {
        await notifyBookerChanged(tx, row, { phones: [before.phone, to.phone], key: version })
      }
      await record(tx, edit, row, changes)
    })
}
