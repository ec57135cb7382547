import sql from 'sql-template-tag'
import { book, type Booked, runJob } from './book'
import type { Operator } from './operatorCli'

/** The default price of `book`, in won. */
export const TOTAL = 160_000

/** Lets a reservation's deadline pass. */
export const expire = async (
  { server }: Operator,
  { reservation_no: no }: Booked,
): Promise<void> => {
  await server.db.run(sql`
    update reservation set pay_deadline = now() - interval '2 days' where no = ${no}`)
  await runJob(server, 'expire-unpaid')
}

/** Records a transfer at the command line and answers what it prints. */
export const deposit = (operator: Operator, booked: Booked, amount: number): Promise<string> =>
  operator.operate('confirm-deposit', `${booked.reservation_no}`, `${amount}`)

/** An expired reservation whose deposit arrived after the deadline. */
export const bookLate = async (
  operator: Operator,
  of: Parameters<typeof book>[1] = {},
): Promise<Booked> => {
  const booked = await book(operator.server, of)
  await expire(operator, booked)
  await deposit(operator, booked, TOTAL)
  return booked
}

/** The text messages to a reservation's member, in order. */
export const textsTo = async ({ server }: Operator, { member }: Booked): Promise<string[]> => {
  const rows = await server.db.rows<{ text: string }>(sql`
    select body ->> 'text' as text from outbox
     where channel = 'sms' and recipient = ${member.phone} order by no`)
  return rows.map(({ text }) => text)
}
