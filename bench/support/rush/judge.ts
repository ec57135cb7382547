import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import type { Db } from '@/server/db/pool'
import type { Outcome } from './book'
import { phoneOf } from './catalogue'

/** The refusals that say that there is no room. */
const NO_ROOM = new Set(['409 SOLD_OUT', '409 NOT_ENOUGH'])

const groupByDeparture = (outcomes: readonly Outcome[]): Map<number, Outcome[]> => {
  const groups = new Map<number, Outcome[]>()
  for (const outcome of outcomes) {
    const group = groups.get(outcome.departure)
    if (group) group.push(outcome)
    else groups.set(outcome.departure, [outcome])
  }
  return groups
}

/**
 * Who was refused while the seats were free. Nobody gives seats back in a rush, so that they only become
 * fewer: a party was refused wrongly if it still fits at the end, or if as large a one got its seats that
 * asked after the refusal.
 *
 * @param free seats of each departure at the end
 */
export const findFalseRefusals = (
  outcomes: readonly Outcome[],
  free: ReadonlyMap<number, number>,
): Outcome[] =>
  [...groupByDeparture(outcomes)].flatMap(([departure, group]) => {
    const booked = group.filter(({ reservation }) => reservation !== undefined)
    return group.filter(
      ({ refusal, party, decidedAt }) =>
        refusal !== undefined &&
        (party <= (free.get(departure) ?? 0) ||
          booked.some((later) => later.party >= party && later.askedAt > decidedAt)),
    )
  })

/** Refusals for another reason than that there is no room, by how many there were. */
export const otherRefusals = (outcomes: readonly Outcome[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { refusal } of outcomes)
    if (refusal !== undefined && !NO_ROOM.has(refusal)) counts[refusal] = (counts[refusal] ?? 0) + 1
  return counts
}

type Row = { no: number; phone: string; departure: number; party: number }

const readReservations = async (db: Db): Promise<Map<string, Row[]>> => {
  const rows = await db.rows<Row>(sql`
    select no, phone, schedule_no as departure, party from reservation
     where state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED') order by no`)
  const ofPhone = new Map<string, Row[]>()
  for (const row of rows) ofPhone.set(row.phone, [...(ofPhone.get(row.phone) ?? []), row])
  return ofPhone
}

/** What a visitor knows and the database does not, or the other way round. */
const compare = (outcome: Outcome, rows: readonly Row[]): string[] => {
  const expected = outcome.reservation === undefined ? 0 : 1
  if (rows.length !== expected)
    return [`visitor ${outcome.visitor} has ${rows.length} reservations, not ${expected}`]
  return rows.flatMap(({ no, departure, party }) => {
    const isSame =
      no === outcome.reservation && departure === outcome.departure && party === outcome.party
    return isSame ? [] : [`visitor ${outcome.visitor} has another reservation: ${no}`]
  })
}

export type Verdict = {
  booked: number
  refused: number
  /** Sentences; none if nothing was lost, doubled, oversold or wrongly refused. */
  wrong: string[]
}

/**
 * Compares what visitors were answered with the database, and audits it. Each visitor has one wish.
 *
 * @param outcomes of every visitor that ever booked in this database
 */
export const judge = async (db: Db, outcomes: readonly Outcome[]): Promise<Verdict> => {
  const seats = await db.rows<{ no: number; free: number }>(
    sql`select no, capacity - taken as free from schedule`,
  )
  const free = new Map(seats.map(({ no, free: left }) => [Number(no), left]))
  const rows = await readReservations(db)
  const reservations = new Map(
    [...rows].map(([phone, all]) => [
      phone,
      all.map((row) => ({ ...row, no: Number(row.no), departure: Number(row.departure) })),
    ]),
  )
  const known = new Set(outcomes.map(({ visitor }) => phoneOf(visitor)))
  const strangers = [...reservations.keys()].filter((phone) => !known.has(phone))
  const findings = await audit(db)
  const wrong = [
    ...outcomes.flatMap((outcome) =>
      compare(outcome, reservations.get(phoneOf(outcome.visitor)) ?? []),
    ),
    ...strangers.map((phone) => `nobody was answered the reservation of ${phone}`),
    ...findings.map(({ rule, no, detail }) => `audit: ${rule}: ${no} ${detail}`),
    ...findFalseRefusals(outcomes, free).map(
      ({ visitor, departure, party }) =>
        `visitor ${visitor}: ${party} seats of departure ${departure} were free`,
    ),
    ...Object.entries(otherRefusals(outcomes)).map(
      ([refusal, count]) => `${count} were refused for another reason: ${refusal}`,
    ),
  ]
  const booked = outcomes.filter(({ reservation }) => reservation !== undefined).length
  return { booked, refused: outcomes.length - booked, wrong }
}
