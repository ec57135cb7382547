import type { ListedPerson } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { minorMark } from '@/lib/passenger/minorMark'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatPhone } from '@/lib/text/phone'
import type { Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import {
  type DepartureReservation,
  type Departure,
  findDepartureReservations,
  findDeparture,
} from './passengerRepository'

const HEADINGS = [
  '번호',
  '예약',
  '이름',
  '생년월일',
  '성별',
  '전화번호',
  '비상연락처',
  '비고',
  '주소',
]
const EMPTY = '(미작성)'
const GAP = '  '

/** The width of a text in columns: in a fixed-width font a Korean letter takes two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) => width + (/[ᄀ-ᇿ⺀-鿿가-힣！-｠]/u.test(letter) ? 2 : 1),
    0,
  )

const formatTable = (rows: readonly string[][]): string[] => {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const pad = (text: string, column: number) =>
    text + ' '.repeat((widths[column] ?? 0) - widthOf(text))
  return rows.map((row) => row.map(pad).join(GAP).trimEnd())
}

const personCells = (person: ListedPerson | undefined, booker: string, sdate: string): string[] =>
  person
    ? [
        [person.name, person.english_name].filter(Boolean).join(' '),
        person.birth,
        SEX_LABELS[person.sex],
        formatPhone(person.phone),
        formatPhone(person.emergency_phone),
        minorMark(person.birth, sdate),
        person.address,
      ]
    : [`${EMPTY} ${booker}`, '', '', '', '', '', '']

const passengerRows = (
  reservation: DepartureReservation,
  { sdate, sealer }: { sdate: string; sealer: Sealer },
): string[][] => {
  const people = new Map(
    reservation.passengers.map(({ slot, sealed }) => [
      slot,
      sealer.open<ListedPerson>(Buffer.from(sealed, 'hex')),
    ]),
  )
  return Array.from({ length: reservation.party }, (_, index) => [
    String(reservation.reservation_no),
    ...personCells(people.get(index + 1), reservation.name, sdate),
  ])
}

/** How many lines nobody has filled in. */
const countMissing = (reservations: readonly DepartureReservation[]): number =>
  reservations.reduce(
    (sum, { party, passengers }) =>
      sum + party - passengers.filter(({ slot }) => slot <= party).length,
    0,
  )

const formatTitle = (
  { ship_name, sdate, departure_time }: Departure,
  { heads, missing }: { heads: number; missing: number },
): string => {
  const count = missing === 0 ? `${heads}명` : `${heads}명, 미작성 ${missing}명`
  return `승선자명부: ${escapeLine(ship_name)} ${sdate.slice(0, 4)}년 ${formatKoreanDate(sdate)} ${departure_time} (${count})`
}

/**
 * The printable passenger list of one departure, for the operator: a plain-text table of all confirmed
 * reservations. A passenger that nobody has filled in is shown as missing.
 *
 * @throws Refusal 404 for an unknown departure
 */
export const createPrintPassengerList =
  ({ db, sealer }: { db: Db; sealer: Sealer }) =>
  async (scheduleNo: number): Promise<string> => {
    const departure = await findDeparture(db, scheduleNo)
    if (!departure) throw refuse.code('UNKNOWN_DEPARTURE')
    const reservations = await findDepartureReservations(db, scheduleNo)
    const rows = reservations
      .flatMap((reservation) => passengerRows(reservation, { sdate: departure.sdate, sealer }))
      .map((row, index) => [String(index + 1), ...row.map(escapeLine)])
    const counts = { heads: rows.length, missing: countMissing(reservations) }
    return [formatTitle(departure, counts), '', ...formatTable([HEADINGS, ...rows])].join('\n')
  }
