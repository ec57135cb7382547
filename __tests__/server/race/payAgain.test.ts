import sql from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { insertSchedule, insertShip } from '../../setup/builders'
import { cancel, create, newGuest, newMember, ready, type Visitor } from '../../setup/visitors'
import { until } from '../../setup/until'
import { useApis } from '../../setup/useApis'

const ROUNDS = 12
const TOTAL = 160_000

jest.setTimeout(RACE_TIMEOUT_MS)

type Ordered = { visitor: Visitor; hold: Parameters<typeof create>[2]; no: number }

describe('payments that are started again at the same moment, by two processes', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { workers: 2 },
  )

  /** Unpaid reservations by card on one departure. */
  const orderMany = async (scheduleNo: number, host: string): Promise<Ordered[]> =>
    Promise.all(
      Array.from({ length: ROUNDS }, async (_, index) => {
        const visitor = await (index % 2 === 0 ? newMember(apis.db) : newGuest(apis.db))
        const client = apis.clientOf(index)
        const { body: hold } = await ready(client, visitor, { scheduleNo, party: 2, host })
        const { body } = await create(client, visitor, hold, { pay_type: 'CARD' })
        return { visitor, hold, no: body.reservation_no }
      }),
    )

  const openTrip = async () => {
    const { no, host } = await insertShip(apis.db, { capacity: ROUNDS * 2 })
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: ROUNDS * 2 })
    return { scheduleNo, ordered: await orderMany(scheduleNo, host) }
  }

  const payAgain = ({ visitor, hold }: Ordered, payType: PayType, process: number) =>
    create(apis.clientOf(process), visitor, hold, { pay_type: payType, is_pay_again: true })

  const read = async (no: number) => {
    const row = await apis.db.first<{
      state: string
      pay_type: string
      method: string
      order_id: string
      account: { number: string } | null
      payment: string
    }>(sql`
      select r.state, r.pay_type, p.method, p.order_id, p.account, p.state as payment
        from reservation r join payment p on p.reservation_no = r.no where r.no = ${no}`)
    if (!row) throw new Error('no payment')
    return row
  }

  const taken = async (scheduleNo: number): Promise<number> => {
    const row = await apis.db.first<{ taken: number }>(
      sql`select taken from schedule where no = ${scheduleNo}`,
    )
    return row?.taken ?? -1
  }

  /** Pays at the sandbox like a bank or a card company, without a webhook to the api. */
  const payAtGateway = (orderIds: string[]) =>
    apis.db.run(sql`
      update sandbox_payment set state = 'paid' where order_id = any(${orderIds}::uuid[])`)

  it('shows the same account in all tabs, opened once', async () => {
    const { ordered, scheduleNo } = await openTrip()
    for (const one of ordered) {
      const tabs = await Promise.all([0, 1, 0, 1].map((index) => payAgain(one, 'VBANK', index)))
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { account, method, pay_type } = await read(one.no)
      expect({ method, pay_type }).toEqual({ method: 'VBANK', pay_type: 'VBANK' })
      const shown = new Set(tabs.map(({ body }) => body.account?.number))
      expect(shown).toEqual(new Set([account?.number]))
    }
    expect(await taken(scheduleNo)).toBe(ROUNDS * 2)
  })

  it('decides for one way to pay when two tabs choose two, and refunds money of the other', async () => {
    const { ordered, scheduleNo } = await openTrip()
    const cards = await Promise.all(ordered.map(({ no }) => read(no)))
    await Promise.all(
      ordered.flatMap((one) => [payAgain(one, 'BANK', 0), payAgain(one, 'VBANK', 1)]),
    )
    for (const { no } of ordered) {
      const { pay_type, method, account } = await read(no)
      expect(method).toBe(pay_type)
      expect(account).not.toBeNull()
    }

    // Pay every superseded order that was shown: cards and accounts.
    const given = await apis.db.rows<{ order_id: string }>(sql`
      select o.order_id from superseded_order o join payment p on p.no = o.payment_no
       where p.reservation_no = any(${ordered.map(({ no }) => no)}::bigint[])
         and o.gateway_key is not null`)
    await payAtGateway(given.map(({ order_id }) => order_id))
    await apis.db.run(sql`update superseded_order set ask_at = now() where ask_at is not null`)
    const goesBack = async () => {
      const row = await apis.db.first<{ left: number }>(sql`
        select count(*) as left from superseded_order o
          join sandbox_payment s on s.order_id = o.order_id and s.state = 'paid'
         where o.state not in ('manual', 'refunded')`)
      return row?.left === 0
    }
    await until(goesBack)
    const refunded = await apis.db.rows<{ refunded_amount: number }>(sql`
      select refunded_amount from sandbox_payment
       where order_id = any(${cards.map(({ order_id }) => order_id)}::uuid[])`)
    expect(refunded).toEqual(cards.map(() => ({ refunded_amount: TOTAL })))
    const states = await Promise.all(ordered.map(async ({ no }) => (await read(no)).state))
    expect(new Set(states)).toEqual(new Set(['AWAITING_PAYMENT']))
    expect(await taken(scheduleNo)).toBe(ROUNDS * 2)
  })

  it('cancels once, whatever way to pay is chosen at that moment', async () => {
    const { ordered, scheduleNo } = await openTrip()
    const answers = await Promise.all(
      ordered.flatMap((one, index) => [
        payAgain(one, index % 2 === 0 ? 'BANK' : 'VBANK', index),
        cancel(apis.clientOf(index + 1), one.visitor, { reservation_no: one.no }),
      ]),
    )
    const cancelled = answers.filter((_, index) => index % 2 === 1)
    expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { no } of ordered) {
      expect(await read(no)).toMatchObject({ state: 'CANCELLED', payment: 'cancelled' })
    }
    expect(await taken(scheduleNo)).toBe(0)
  })

  it('lets either the expiry or the new way to pay win, and answers accordingly', async () => {
    const { ordered, scheduleNo } = await openTrip()
    const numbers = ordered.map(({ no }) => no)
    // Before, not beside: later it would end the new deadlines too.
    await apis.db.run(sql`
      update reservation set pay_deadline = now() + no % 3 * interval '40 milliseconds'
       where no = any(${numbers}::bigint[])`)
    const answers = await Promise.all(ordered.map((one, index) => payAgain(one, 'BANK', index)))
    const isDecided = async () => {
      const row = await apis.db.first<{ late: number }>(sql`
        select count(*) as late from reservation
         where no = any(${numbers}::bigint[]) and state = 'AWAITING_PAYMENT'
           and pay_deadline <= now()`)
      return row?.late === 0
    }
    await until(isDecided)
    let live = 0
    for (const [index, { no }] of ordered.entries()) {
      const isPayable = answers[index]?.status === 200
      if (isPayable) live += 1
      else expect(answers[index]).toMatchObject({ status: 409, body: { code: 'EXPIRED' } })
      expect((await read(no)).state).toBe(isPayable ? 'AWAITING_PAYMENT' : 'EXPIRED')
    }
    expect(await taken(scheduleNo)).toBe(live * 2)
  })

  it('charges once when the card succeeds while another way to pay is chosen', async () => {
    const { ordered, scheduleNo } = await openTrip()
    const orders = await Promise.all(ordered.map(async ({ no }) => (await read(no)).order_id))
    const succeed = async (index: number) => {
      await payAtGateway(orders.slice(index, index + 1))
      await apis
        .clientOf(index)
        .get(`/b/pay/return/${orders[index]}`)
        .catch(() => undefined)
    }
    // Before the other way is chosen, after it, and at the same moment.
    await Promise.all(
      ordered.map(async (one, index) => {
        if (index % 3 === 0) await succeed(index)
        const chosen = payAgain(one, 'BANK', index + 1)
        if (index % 3 === 1) await chosen
        await Promise.all([chosen, succeed(index)])
      }),
    )
    await apis.db.run(sql`update superseded_order set ask_at = now() where ask_at is not null`)
    const isSettled = async () => {
      const row = await apis.db.first<{ left: number }>(sql`
        select count(*) as left from superseded_order
         where order_id = any(${orders}::uuid[]) and state <> 'refunded'`)
      return row?.left === 0
    }
    await until(isSettled)
    for (const [index, { no }] of ordered.entries()) {
      const { state, order_id, method } = await read(no)
      const kept = await apis.db.first<{ kept: number }>(sql`
        select amount - refunded_amount as kept from sandbox_payment
         where order_id = ${orders[index]} and state = 'paid'`)
      const isCard = order_id === orders[index]
      expect({ state, method, kept: kept?.kept }).toEqual(
        isCard
          ? { state: 'CONFIRMED', method: 'CARD', kept: TOTAL }
          : { state: 'AWAITING_PAYMENT', method: 'BANK', kept: 0 },
      )
      if (index % 3 < 2) expect(isCard).toBe(index % 3 === 0)
    }
    expect(await taken(scheduleNo)).toBe(ROUNDS * 2)
  })
})
