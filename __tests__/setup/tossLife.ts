import sql from 'sql-template-tag'
import { addDays, toKstDate } from '@/lib/date/kst'
import { type FakeToss, startFakeToss } from '../fakes/toss'
import { type Booked, book, readDetail, runJob } from './book'
import { readPayment, visit } from './pay'
import { asMember, startTestServer, type TestServer } from './server'

const TOTAL = 160_000
/** So far ahead that a cancellation gets everything back, also after days of the test's clock. */
const DAYS_AHEAD = 60

/** A reservation by way of Toss Payments, and its order there. */
export type TossBooked = { booked: Booked; orderId: string }

/** A server with a fake Toss Payments, and what visitors, banks and its console do. */
export const startTossLife = async () => {
  const toss: FakeToss = await startFakeToss()
  let clock = new Date()
  const server: TestServer = await startTestServer({ now: () => clock, env: toss.env })

  const order = async (payType: 'CARD' | 'VBANK'): Promise<TossBooked> => {
    const booked = await book(server, { payType, sdate: addDays(toKstDate(clock), DAYS_AHEAD) })
    return { booked, orderId: (await readPayment(server, booked.reservation_no)).order_id }
  }
  const comeBack = (orderId: string, query: string) =>
    visit(server, `/b/pay/return/${orderId}?${query}`)

  const post = async (body: object): Promise<number> => {
    const url = `${server.url}/b/pay/webhook/toss`
    const headers = { 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }

  return {
    toss,
    server,
    order,
    comeBack,
    now: () => clock,
    later: (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    run: (job: string) => runJob(server, job),
    detailOf: ({ booked }: TossBooked) => readDetail(server, booked),
    paymentOf: async ({ booked }: TossBooked) => readPayment(server, booked.reservation_no),
    /** The visitor pays by card and comes back. */
    payCard: async (): Promise<TossBooked> => {
      const made = await order('CARD')
      await comeBack(made.orderId, toss.authorize(made.orderId, TOTAL))
      return made
    },
    /** The visitor is given a virtual account and comes back. */
    issueAccount: async (): Promise<TossBooked> => {
      const made = await order('VBANK')
      await comeBack(made.orderId, toss.authorize(made.orderId, TOTAL, '가상계좌'))
      return made
    },
    cancel: ({ booked }: TossBooked, account?: object) =>
      server.post<{ state: string }>(
        '/b/v1/reservation/cancel_request',
        { reservation_no: booked.reservation_no, refund_amount: TOTAL, account },
        asMember(booked.member.token),
      ),
    notifyChanged: (orderId: string, status: string) =>
      post({
        eventType: 'PAYMENT_STATUS_CHANGED',
        createdAt: '2026-11-22T12:00:00.000',
        data: { ...toss.payment(orderId), status },
      }),
    notifyDeposit: (orderId: string, secret = toss.payment(orderId).secret ?? '') =>
      post({
        createdAt: '2026-11-22T12:00:00.000',
        secret,
        status: 'DONE',
        transactionKey: 'x',
        orderId,
      }),
    post,
    refundsOf: ({ booked }: TossBooked) =>
      server.db.rows<{ amount: number; state: string; is_part: boolean; cancel_key: string }>(sql`
        select f.amount, f.state, f.is_part, f.cancel_key from payment_refund f
          join payment p on p.no = f.payment_no
         where p.reservation_no = ${booked.reservation_no} order by f.created_at, f.amount`),
    toldTo: ({ booked }: TossBooked) =>
      server.db.rows<{ title: string }>(sql`
        select body ->> 'title' as title from outbox where recipient = ${booked.member.phone}
         order by no`),
    close: async () => {
      await server.close()
      toss.close()
    },
  }
}

export type TossLife = Awaited<ReturnType<typeof startTossLife>>
