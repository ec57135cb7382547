import sql from 'sql-template-tag'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { insertSchedule, insertShip } from '../../setup/builders'
import {
  book,
  cancel,
  create,
  newGuest,
  newGuests,
  ready,
  type Visitor,
} from '../../setup/visitors'
import { until } from '../../setup/until'
import { useApis } from '../../setup/useApis'

jest.setTimeout(RACE_TIMEOUT_MS)

describe('concurrent endings of reservations', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { workers: 2 },
  )

  const count = async (state: string, scheduleNo: number): Promise<number> => {
    const row = await apis.db.first<{ total: number }>(sql`
      select count(*) as total from reservation
       where schedule_no = ${scheduleNo} and state = ${state}::reservation_state`)
    return row?.total ?? 0
  }

  const join = (visitor: Visitor, scheduleNo: number, party: number, host: string) =>
    apis
      .clientOf(0)
      .post(
        '/b/v1/reservation/awaiter',
        { action: 'join', schedule_no: scheduleNo, party, host, ...visitor.who },
        visitor.headers,
      )

  it('cancels a reservation once for 20 concurrent calls', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guest = await newGuest(apis.db)
    const { body } = await book(apis.clientOf(0), guest, { scheduleNo, party: 2, host })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cancel(apis.clientOf(index), guest, { reservation_no: body.reservation_no }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  })

  it('offers seats of cancelled and expired reservations to the waiting list, not to other visitors', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 20 })
    const owners = await newGuests(apis.db, 10)
    const booked = await Promise.all(
      owners.map((owner, index) =>
        book(apis.clientOf(index), owner, { scheduleNo, party: 2, host }),
      ),
    )
    const waiters = await newGuests(apis.db, 12)
    for (const waiter of waiters) await join(waiter, scheduleNo, 2, host)

    const newcomers = await newGuests(apis.db, 40)
    const numbers = booked.map(({ body }) => body.reservation_no)
    const [toExpire, toCancel] = [numbers.slice(0, 5), numbers.slice(5)]
    const [snatched] = await Promise.all([
      Promise.all(
        newcomers.map((guest, index) => ready(apis.clientOf(index), guest, { scheduleNo, host })),
      ),
      apis.db.run(sql`
        update reservation set pay_deadline = now() where no = any(${toExpire}::bigint[])`),
      ...toCancel.map((reservation_no, index) => {
        const owner = owners[index + toExpire.length]
        return owner && cancel(apis.clientOf(index), owner, { reservation_no })
      }),
    ])
    expect(new Set(snatched.map(({ status }) => status))).toEqual(new Set([409]))
    await until(async () => (await count('HOLD', scheduleNo)) === 10)
    expect(await count('EXPIRED', scheduleNo)).toBe(5)
    expect(await count('CANCELLED', scheduleNo)).toBe(5)

    // The first ten entries have their offers and book in the usual two steps.
    const first = waiters[0] as Visitor
    const held = await ready(apis.clientOf(1), first, { scheduleNo, party: 2, host })
    expect(held.status).toBe(200)
    expect((await create(apis.clientOf(1), first, held.body)).status).toBe(200)

    // Expired offers go to the next entries.
    await apis.db.run(sql`
      update reservation set hold_expires_at = now()
       where schedule_no = ${scheduleNo} and state = 'HOLD'`)
    await until(async () => (await count('RELEASED', scheduleNo)) === 9)
    await until(async () => (await count('HOLD', scheduleNo)) === 2)
  })

  it('lets either the expiry or the cancellation win, never both', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guests = await newGuests(apis.db, 10)
    const booked = await Promise.all(
      guests.map((guest, index) => book(apis.clientOf(index), guest, { scheduleNo, host })),
    )
    const numbers = booked.map(({ body }) => body.reservation_no)
    await Promise.all([
      apis.db.run(sql`
        update reservation set pay_deadline = now() where no = any(${numbers}::bigint[])`),
      ...guests.map((guest, index) =>
        cancel(apis.clientOf(index), guest, { reservation_no: numbers[index] ?? 0 }),
      ),
    ])
    await until(async () => (await count('AWAITING_PAYMENT', scheduleNo)) === 0)
    const ended = (await count('EXPIRED', scheduleNo)) + (await count('CANCELLED', scheduleNo))
    expect(ended).toBe(10)
  })
})
