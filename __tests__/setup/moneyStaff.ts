import sql from 'sql-template-tag'
import { type Booked, book, runJob } from './book'
import { type BuiltShip, insertMember, insertSchedule, insertShip } from './builders'
import { newStaff } from './console'
import type { Headers, TestServer } from './server'

/** An operator with a boat, and the headers of its owner and of a stranger's. */
export type Firm = {
  ship: BuiltShip
  scheduleNo: number
  owner: Headers
  accountant: Headers
  stranger: Headers
}

export const TOTAL = 160_000
/** The account of a built ship, as its digits. */
export const ACCOUNT = '10100000000'

export const newFirm = async ({ db }: TestServer): Promise<Firm> => {
  const ship = await insertShip(db, { capacity: 500 })
  const other = await insertShip(db)
  const operatorNo = ship.groupNo
  return {
    ship,
    scheduleNo: await insertSchedule(db, ship.no, { capacity: 500 }),
    owner: (await newStaff(db, { operatorNo })).headers,
    accountant: (await newStaff(db, { operatorNo, role: 'accountant' })).headers,
    stranger: (await newStaff(db, { operatorNo: other.groupNo })).headers,
  }
}

/** A reservation of two (160,000 won) of somebody with that name, by bank transfer. */
export const bookAs = async (
  server: TestServer,
  { ship, scheduleNo }: Firm,
  name: string,
): Promise<Booked> => {
  const member = await insertMember(server.db, { name })
  const booked = await book(server, { ship, scheduleNo, member })
  await server.db.run(sql`
    update reservation set name = ${name} where no = ${booked.reservation_no}`)
  return booked
}

export const expireNow = async (server: TestServer, no: number): Promise<void> => {
  await server.db.run(sql`
    update reservation set pay_deadline = now() - interval '2 days' where no = ${no}`)
  await runJob(server, 'expire-unpaid')
}

export const stateOf = async (server: TestServer, no: number) =>
  server.db.first<{ state: string; paid_amount: number }>(sql`
    select state, paid_amount from reservation where no = ${no}`)

/** What was recorded about a reservation, in order. */
export const recordedOf = async (server: TestServer, no: number): Promise<string[]> => {
  const rows = await server.db.rows<{ action: string }>(sql`
    select action from activity where reservation_no = ${no} order by no`)
  return rows.map(({ action }) => action)
}
