import sql from 'sql-template-tag'
import type { ListedPerson as Passenger } from '@/lib/contract/wire'
import { maskName } from '@/lib/text/mask'
import { normalizePhone } from '@/lib/text/phone'
import type { Sealer } from '@/server/crypto/seal'
import type { Queryable } from '@/server/db/pool'
import { isOfPerson, type Person } from './findPerson'
import type { Entry, Section } from './section'

/** A line of a passenger list that names the person. */
export type Line = {
  reservationNo: number
  slot: number
  sdate: string
  ship: string
  own: Passenger
}

type SealedLine = {
  reservation_no: number
  slot: number
  sealed: Buffer
  sdate: string
  ship: string
}

/** Lists are kept for three months: few enough to open all of them, a part at a time. */
const LINES_PER_READ = 2_000

const readLines = (db: Queryable, after: Pick<SealedLine, 'reservation_no' | 'slot'>) =>
  db.rows<SealedLine>(sql`
    select p.reservation_no, p.slot, p.sealed, r.sdate, s.name as ship
      from passenger p join reservation r on r.no = p.reservation_no join ship s on s.no = r.ship_no
     where (p.reservation_no, p.slot) > (${after.reservation_no}, ${after.slot})
     order by p.reservation_no, p.slot limit ${LINES_PER_READ}`)

const hasPhone = (line: Passenger, { phone }: Person): boolean =>
  phone !== '' && normalizePhone(line.phone) === phone

/** A booker often writes the own phone for everybody: of several such lines, those with the own name. */
const ownLines = (lines: readonly Line[], { names }: Person): Line[] =>
  lines.filter(
    (line) =>
      names.includes(line.own.name) ||
      lines.filter(({ reservationNo }) => reservationNo === line.reservationNo).length === 1,
  )

/** The lines of all passenger lists that name the person, also those that somebody else wrote. */
export const findLines = async (db: Queryable, sealer: Sealer, person: Person): Promise<Line[]> => {
  const found: Line[] = []
  let rows = await readLines(db, { reservation_no: 0, slot: 0 })
  while (rows.length > 0) {
    for (const { reservation_no: reservationNo, slot, sealed, sdate, ship } of rows) {
      const own = sealer.open<Passenger>(sealed)
      if (hasPhone(own, person)) found.push({ reservationNo, slot, sdate, ship, own })
    }
    const last = rows.at(-1)
    rows = last && rows.length === LINES_PER_READ ? await readLines(db, last) : []
  }
  return ownLines(found, person)
}

const describe = (own: Passenger): Entry =>
  own.english_name
    ? { 이름: own.name, '여권 영문 이름': own.english_name, 휴대폰: own.phone }
    : describeAboard(own)

const describeAboard = (own: Passenger): Entry => ({
  이름: own.name,
  생년월일: own.birth,
  성별: own.sex,
  주소: own.address,
  휴대폰: own.phone,
  비상연락처: own.emergency_phone,
})

/** Those whom the person wrote down are others: only enough to know them again. */
const readSaved = async (db: Queryable, sealer: Sealer, person: Person): Promise<Entry[]> => {
  const rows = await db.rows<{ sealed: Buffer }>(sql`
    select sealed from saved_passenger where member_no = any(${person.memberNos}::bigint[]) order by no`)
  return rows
    .map(({ sealed }) => sealer.open<Passenger>(sealed))
    .map((saved) =>
      hasPhone(saved, person) && person.names.includes(saved.name)
        ? describe(saved)
        : { 이름: maskName(saved.name) },
    )
}

const readCompanions = async (db: Queryable, sealer: Sealer, person: Person): Promise<Entry[]> => {
  const mine = new Set(
    (await findLines(db, sealer, person)).map((line) => `${line.reservationNo} ${line.slot}`),
  )
  const rows = await db.rows<{ reservation_no: number; slot: number; sealed: Buffer }>(sql`
    select p.reservation_no, p.slot, p.sealed
      from passenger p join reservation r on r.no = p.reservation_no
     where ${isOfPerson(person, sql`r`)} order by p.reservation_no, p.slot`)
  return rows
    .filter((row) => !mine.has(`${row.reservation_no} ${row.slot}`))
    .map((row) => ({
      '예약 번호': row.reservation_no,
      자리: row.slot,
      이름: maskName(sealer.open<Passenger>(row.sealed).name),
    }))
}

/** What passenger lists say of a person; the names of others are masked. */
export const passengerSections = (sealer: Sealer): Section[] => [
  {
    heading: '승선자명부에 적힌 나',
    read: async (db, person) =>
      (await findLines(db, sealer, person)).map(({ sdate, ship, own }) => ({
        상품: ship,
        이용일: sdate,
        ...describe(own),
      })),
  },
  {
    heading: '내 예약의 동행자',
    read: (db, person) => readCompanions(db, sealer, person),
  },
  { heading: '저장한 승선자', read: (db, person) => readSaved(db, sealer, person) },
]
