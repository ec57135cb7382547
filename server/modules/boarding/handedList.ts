import sql from 'sql-template-tag'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { linesOf } from '@/lib/passenger/sinceHanded'
import type { Transaction } from '@/server/db/pool'

/** A list is handed in again after each change. */
const MAX_HANDED = 50

type Head = PassengerSheet['head']
type Row = Omit<NonNullable<PassengerSheet['handed']>, 'at' | 'head'> & {
  at: Date
  head: Head | null
  is_crew_written: boolean
}

/** How the passenger list of a departure, which has this head now, was handed in last; null while it was not. */
export const findHanded = async (
  tx: Transaction,
  scheduleNo: number,
  head: Head,
): Promise<PassengerSheet['handed']> => {
  const row = await tx.first<Row>(sql`
    select h.at, coalesce(staff.name, '') as staff_name,
           coalesce(crew.written_at > h.at, false) as is_crew_written,
           h.head, h.filed_by, h.receipt,
           (select coalesce(json_agg(json_build_object('reservation_no', line.reservation_no,
                      'slot', line.slot, 'version', line.version, 'booker', r.name)), '[]')
              from jsonb_to_recordset(h.lines) as line (reservation_no bigint, slot integer, version text)
              join reservation r on r.no = line.reservation_no) as lines
      from handed_list h
      left join staff on staff.no = h.staff_no
      left join departure_crew crew on crew.schedule_no = h.schedule_no
     where h.schedule_no = ${scheduleNo} order by h.no desc limit 1`)
  if (!row) return null
  const { at, is_crew_written, ...rest } = row
  // Of a list that was handed in before heads were stored, only that is known.
  const before = { ...head, ...(is_crew_written && { crew: '' }) }
  return { ...rest, at: at.toISOString(), head: rest.head ?? before }
}

/** Whether the list has not been handed in too often. */
export const mayHandIn = async (tx: Transaction, scheduleNo: number): Promise<boolean> =>
  (await tx.first(sql`
    select from handed_list where schedule_no = ${scheduleNo} offset ${MAX_HANDED - 1} limit 1`)) ===
  undefined

/** Notes that the list was handed in as it is here. */
export const saveHanded = async (
  tx: Transaction,
  of: {
    scheduleNo: number
    staffNo: number | null
    sheet: PassengerSheet
    filedBy: string
    receipt: string
    at: Date
  },
): Promise<number> =>
  tx.run(sql`
    insert into handed_list (schedule_no, at, staff_no, head, lines, filed_by, receipt)
    values (${of.scheduleNo}, ${of.at}, ${of.staffNo}, ${JSON.stringify(of.sheet.head)}::jsonb,
      ${JSON.stringify(linesOf(of.sheet))}::jsonb, ${of.filedBy}, ${of.receipt})`)
