import sql from 'sql-template-tag'
import { book, type Booked, runJob } from './book'
import type { OperatorCli } from './operatorCli'
import type { TestServer } from './server'

/** What `book` costs unless told otherwise, in won. */
export const TOTAL = 160_000

type Desk = { server: TestServer; desk: OperatorCli }

/** Lets a reservation's deadline pass. */
export const expire = async ({ server }: Desk, { reservation_no: no }: Booked): Promise<void> => {
  await server.db.run(sql`
    update reservation set pay_deadline = now() - interval '2 days' where no = ${no}`)
  await runJob(server, 'expire-unpaid')
}

/** Notes a transfer at the command line; answers what it prints. */
export const deposit = ({ desk }: Desk, booked: Booked, amount: number): Promise<string> =>
  desk.operate('confirm-deposit', `${booked.reservation_no}`, `${amount}`)

/** A reservation that ran out before all of its money came. */
export const bookLate = async (at: Desk, of: Parameters<typeof book>[1] = {}): Promise<Booked> => {
  const booked = await book(at.server, of)
  await expire(at, booked)
  await deposit(at, booked, TOTAL)
  return booked
}

/** The text messages to a reservation's member, in order. */
export const textsTo = async ({ server }: Desk, { member }: Booked): Promise<string[]> => {
  const rows = await server.db.rows<{ text: string }>(sql`
    select body ->> 'text' as text from outbox
     where channel = 'sms' and recipient = ${member.phone} order by no`)
  return rows.map(({ text }) => text)
}
