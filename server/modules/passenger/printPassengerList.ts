import type { Person } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
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

const HEADINGS = ['번호', '예약', '이름', '생년월일', '성별', '전화번호', '비상연락처', '주소']
const EMPTY = '(미작성)'
const GAP = '  '
const SEXES = { M: '남', F: '여' } as const satisfies Record<Person['sex'], string>

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

const personCells = (person: Person | undefined, booker: string): string[] =>
  person
    ? [
        person.name,
        person.birth,
        SEXES[person.sex],
        formatPhone(person.phone),
        formatPhone(person.emergency_phone),
        person.address,
      ]
    : [`${EMPTY} ${booker}`, '', '', '', '', '']

const passengerRows = (reservation: DepartureReservation, sealer: Sealer): string[][] => {
  const people = new Map(
    reservation.passengers.map(({ slot, sealed }) => [
      slot,
      sealer.open<Person>(Buffer.from(sealed, 'hex')),
    ]),
  )
  return Array.from({ length: reservation.party }, (_, index) => [
    String(reservation.reservation_no),
    ...personCells(people.get(index + 1), reservation.name),
  ])
}

const formatTitle = ({ ship_name, sdate, departure_time }: Departure, heads: number): string =>
  `승선자명부: ${escapeLine(ship_name)} ${sdate.slice(0, 4)}년 ${formatKoreanDate(sdate)} ${departure_time} (${heads}명)`

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
      .flatMap((reservation) => passengerRows(reservation, sealer))
      .map((row, index) => [String(index + 1), ...row.map(escapeLine)])
    return [formatTitle(departure, rows.length), '', ...formatTable([HEADINGS, ...rows])].join('\n')
  }
