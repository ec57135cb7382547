import sql from 'sql-template-tag'
import { type FakePortone, startFakePortone } from '../fakes/portone'
import type { SentWebhook } from '../fakes/portoneWebhooks'
import { type Booked, book, readDetail, runJob } from './book'
import { readPayment, visit } from './pay'
import { asMember, startTestServer, type TestServer } from './server'

const TOTAL = 160_000

/** A reservation by way of PortOne, and its order there. */
export type PortoneBooked = { booked: Booked; orderId: string }

/** A server with a fake PortOne, and what visitors, banks and its console do. */
export const startPortoneLife = async () => {
  const portone: FakePortone = await startFakePortone()
  let clock = new Date()
  const server: TestServer = await startTestServer({ now: () => clock, env: portone.env })

  const find = async (booked: Booked): Promise<PortoneBooked> => ({
    booked,
    orderId: (await readPayment(server, booked.reservation_no)).order_id,
  })
  const order = async (payType: 'CARD' | 'VBANK') => find(await book(server, { payType }))
  const comeBack = (orderId: string, query = `paymentId=${orderId}`) =>
    visit(server, `/b/pay/return/${orderId}?${query}`)

  return {
    portone,
    server,
    order,
    comeBack,
    now: () => clock,
    later: (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },
    run: (job: string) => runJob(server, job),
    detailOf: ({ booked }: PortoneBooked) => readDetail(server, booked),
    paymentOf: async ({ booked }: PortoneBooked) => readPayment(server, booked.reservation_no),
    /** The reservation's present order, which may have replaced the one that was opened first. */
    presentOf: ({ booked }: PortoneBooked) => find(booked),
    /** The visitor pays by card on a channel with manual confirmation and comes back. */
    payCard: async (): Promise<PortoneBooked> => {
      const made = await order('CARD')
      await comeBack(made.orderId, `paymentToken=${portone.agree(made.orderId)}`)
      return made
    },
    /** The visitor is given a virtual account, pays into it, and we are told. */
    payAccount: async (): Promise<PortoneBooked> => {
      const made = await order('VBANK')
      await comeBack(made.orderId, `paymentToken=${portone.agreeToAccount(made.orderId)}`)
      portone.deposit(made.orderId)
      await comeBack(made.orderId)
      return made
    },
    cancel: ({ booked }: PortoneBooked, account?: object) =>
      server.post<{ state: string }>(
        '/b/v1/reservation/cancel_request',
        { reservation_no: booked.reservation_no, refund_amount: TOTAL, account },
        asMember(booked.member.token),
      ),
    post: async ({ body, headers }: SentWebhook): Promise<number> =>
      (await fetch(`${server.url}/b/pay/webhook/portone`, { method: 'POST', headers, body }))
        .status,
    refundsOf: ({ booked }: PortoneBooked) =>
      server.db.rows<{ amount: number; state: string; is_part: boolean; cancel_key: string }>(sql`
        select f.amount, f.state, f.is_part, f.cancel_key from payment_refund f
          join payment p on p.no = f.payment_no
         where p.reservation_no = ${booked.reservation_no} order by f.created_at, f.amount`),
    close: async () => {
      await server.close()
      portone.close()
    },
  }
}

export type PortoneLife = Awaited<ReturnType<typeof startPortoneLife>>
