import sql from 'sql-template-tag'
import type { Hold, PayType } from '@/lib/contract/wire'
import { insertSchedule, insertShip } from './builders'
import { type FakeToss, startFakeToss } from './fakeToss'
import { readPayment } from './pay'
import { startTestServer, type TestServer } from './server'
import {
  create,
  type Created,
  type Either,
  newGuest,
  newMember,
  ready,
  type Visitor,
} from './visitors'

const MINUTE_MS = 60_000

type Detail = {
  reservation: Created & {
    hold_key: string
    payable: PayType[]
    is_review: 0 | 1
    paid_amount: number
    timeline: { note: string }[]
  }
}
export type Held = { visitor: Visitor; hold: Hold; scheduleNo: number }
/** An order, with what is needed to send it again. */
export type Ordered = Held & { answer: Either<Created> }

/** A server with its own fake gateway, and what a visitor does with both; the test sets the clock. */
export const startPaying = async (kind: 'member' | 'guest') => {
  const toss: FakeToss = await startFakeToss()
  const env = {
    PAYMENT_GATEWAY: 'http',
    PAYMENT_GATEWAY_URL: toss.url,
    PAYMENT_GATEWAY_KEY: toss.secretKey,
  }
  let clock = new Date()
  const server: TestServer = await startTestServer({ now: () => clock, env })

  const hold = async (): Promise<Held> => {
    const visitor = await (kind === 'member' ? newMember(server.db) : newGuest(server.db))
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const held = await ready(server, visitor, { scheduleNo, party: 2, host: ship.host })
    return { visitor, hold: held.body, scheduleNo }
  }

  return {
    server,
    toss,
    hold,
    now: () => clock,
    later: (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * MINUTE_MS)
    },
    /** The gateway declines the next card payment. */
    declineOnce: () =>
      toss.meet(/payments$/, {
        kind: 'refuse',
        status: 400,
        code: 'INVALID_CARD',
        message: '사용할 수 없는 카드입니다.',
      }),
    order: async (payType: PayType): Promise<Ordered> => {
      const held = await hold()
      return {
        ...held,
        answer: await create(server, held.visitor, held.hold, { pay_type: payType }),
      }
    },
    payAgain: ({ visitor, hold: held }: Held, payType: PayType) =>
      create(server, visitor, held, { pay_type: payType, is_pay_again: true }),
    readDetail: async ({ visitor, hold: { reservation_no: no } }: Held) => {
      const path = `/b/v1/reservation/${visitor.prefix}detail/${no}`
      return (await server.get<Detail>(path, visitor.headers)).body.reservation
    },
    orderIdOf: async ({ hold: { reservation_no: no } }: Held) =>
      (await readPayment(server, no)).order_id,
    countReservations: (scheduleNo: number) =>
      server.db.first<{ made: number; taken: number }>(sql`
        select count(*) as made, (select taken from schedule where no = ${scheduleNo}) as taken
          from reservation where schedule_no = ${scheduleNo}`),
    superseded: (orderId: string) =>
      server.db.first<{ state: string; paid_amount: number; ask_at: Date | null }>(sql`
        select state, paid_amount, ask_at from superseded_order where order_id = ${orderId}`),
    close: async () => {
      await server.close()
      toss.close()
    },
  }
}

export type Paying = Awaited<ReturnType<typeof startPaying>>
