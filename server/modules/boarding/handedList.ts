import sql from 'sql-template-tag'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { linesOf } from '@/lib/passenger/sinceHanded'
import type { Transaction } from '@/server/db/pool'

/** A list is handed in again after each change. */
const MAX_HANDED = 50

type Row = Omit<NonNullable<PassengerSheet['handed']>, 'at' | 'is_crew_changed'> & {
  at: Date
  is_crew_changed: boolean
}

/** How the passenger list of a departure was handed in last; null while it was not. */
export const findHanded = async (
  tx: Transaction,
  scheduleNo: number,
): Promise<PassengerSheet['handed']> => {
  const row = await tx.first<Row>(sql`
    select h.at, coalesce(staff.name, '') as staff_name,
           coalesce(crew.written_at > h.at, false) as is_crew_changed,
           h.filed_by, h.receipt,
           (select coalesce(json_agg(json_build_object('reservation_no', line.reservation_no,
                      'slot', line.slot, 'version', line.version, 'booker', r.name)), '[]')
              from jsonb_to_recordset(h.lines) as line (reservation_no bigint, slot integer, version text)
              join reservation r on r.no = line.reservation_no) as lines
      from handed_list h
      left join staff on staff.no = h.staff_no
      left join departure_crew crew on crew.schedule_no = h.schedule_no
     where h.schedule_no = ${scheduleNo} order by h.no desc limit 1`)
  if (!row) return null
  const { at, is_crew_changed, ...rest } = row
  return { ...rest, at: at.toISOString(), is_crew_changed: is_crew_changed ? 1 : 0 }
}

/** Whether the list has not been handed in too often. */
export const mayHandIn = async (tx: Transaction, scheduleNo: number): Promise<boolean> =>
  (await tx.first(sql`
    select from handed_list where schedule_no = ${scheduleNo} offset ${MAX_HANDED - 1} limit 1`)) ===
  undefined

/** Notes that the list was handed in with these lines. */
export const saveHanded = async (
  tx: Transaction,
  of: {
    scheduleNo: number
    staffNo: number | null
    passengers: PassengerSheet['passengers']
    filedBy: string
    receipt: string
    at: Date
  },
): Promise<number> =>
  tx.run(sql`
    insert into handed_list (schedule_no, at, staff_no, lines, filed_by, receipt)
    values (${of.scheduleNo}, ${of.at}, ${of.staffNo}, ${JSON.stringify(linesOf(of))}::jsonb,
      ${of.filedBy}, ${of.receipt})`)
