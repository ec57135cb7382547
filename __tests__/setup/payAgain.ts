import sql from 'sql-template-tag'
import type { Hold, PayType } from '@/lib/contract/wire'
import { insertSchedule, insertShip } from './builders'
import { type FakeToss, startFakeToss } from '../fakes/toss'
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

/** Bookers for whom the sandbox opens no card page, and anybody else. */
const DECLINED = '결제거절'
const UNANSWERED = '결제지연'
const BOOKER = '홍길동'

/**
 * A server with its own fake gateway, and what a visitor does with both; the test sets the clock.
 *
 * @param gateway the sandbox opens its own pages, Toss Payments its window in the browser
 */
export const startPaying = async (
  kind: 'member' | 'guest',
  gateway: 'sandbox' | 'toss' = 'toss',
) => {
  const toss: FakeToss = await startFakeToss()
  const env = gateway === 'toss' ? toss.env : {}
  let clock = new Date()
  const server: TestServer = await startTestServer({ now: () => clock, env })

  const hold = async (): Promise<Held> => {
    const visitor = await (kind === 'member' ? newMember(server.db) : newGuest(server.db))
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const held = await ready(server, visitor, { scheduleNo, party: 2, host: ship.host })
    return { visitor, hold: held.body, scheduleNo }
  }

  const orderAs = async (name: string): Promise<Ordered> => {
    const held = await hold()
    const change = { pay_type: 'CARD', name }
    return { ...held, answer: await create(server, held.visitor, held.hold, change) }
  }
  const rename = ({ hold: { reservation_no: no } }: Held) =>
    server.db.run(sql`update reservation set name = ${BOOKER} where no = ${no}`)

  return {
    server,
    toss,
    hold,
    now: () => clock,
    later: (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * MINUTE_MS)
    },
    /** The sandbox declines the card of this order, and none of its later ones unless `isKept`. */
    orderDeclined: async (isKept = false): Promise<Ordered> => {
      const ordered = await orderAs(DECLINED)
      if (!isKept) await rename(ordered)
      return ordered
    },
    /** The sandbox does not answer at first. */
    orderUnanswered: async (): Promise<Ordered> => {
      const ordered = await orderAs(UNANSWERED)
      await rename(ordered)
      return ordered
    },
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
