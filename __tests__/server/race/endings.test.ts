import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { modulesOver, seeNoSeats } from '../../setup/breakStatement'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { until } from '../../setup/until'
import { useApis } from '../../setup/useApis'
import {
  book,
  cancel,
  create,
  newGuest,
  newGuests,
  ready,
  type Visitor,
} from '../../setup/visitors'
import { startRun } from '../../setup/weather'

jest.setTimeout(RACE_TIMEOUT_MS)

const ROUNDS = 12
const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }

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

describe('a cancellation for weather against visitors in two api processes', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { workers: 2, isAudited: false },
  )

  const confirm = (no: number, total: number) =>
    apis.modules.operations.reservations.confirmDeposit(no, total)

  /** A paid reservation of one seat that may choose, and another day with one seat left. */
  const newChoice = async () => {
    const { no: shipNo, host, groupNo } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, shipNo, { sdate: dayFromNow(2) })
    const otherNo = await insertSchedule(apis.db, shipNo, { sdate: dayFromNow(5), capacity: 1 })
    const { body } = await book(apis.clientOf(0), await newGuest(apis.db), { scheduleNo, host })
    const no = body.reservation_no
    await confirm(no, body.total)
    const key = randomUUID()
    await apis.db.run(sql`
      with run as (
        insert into weather_run (request_key, operator_no, hours, created_at)
        values (${randomUUID()}, ${groupNo}, 24, now()) returning no
      ), off as (update schedule set status = 'weather' where no = ${scheduleNo})
      insert into weather_choice (run_no, reservation_no, schedule_no, key, deadline)
      select no, ${no}, ${scheduleNo}, ${key}, now() + interval '1 day' from run`)
    return { no, key, host, otherNo }
  }
  const moveOf = ({ no, key }: { no: number; key: string }) => ({
    action: 'move',
    reservation_no: no,
    key,
    sdate: dayFromNow(5),
    departure_time: '05:00',
  })

  it('the last seat of the other day goes to exactly one of them, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const choice = await newChoice()
      const { host, otherNo } = choice
      const guest = await newGuest(apis.db)
      const [moved, held] = await Promise.all([
        apis.clientOf(round).post('/b/v1/reservation/weather', moveOf(choice)),
        ready(apis.clientOf(round + 1), guest, { scheduleNo: otherNo, host }),
      ])
      // 2 would be sold twice, 0 would be refused to both although there was room.
      expect(Number(moved.status === 200) + Number(held.status === 200)).toBe(1)
      expect(await takenOf(apis.db, otherNo)).toBe(1)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('one party chooses one thing, whatever it presses at once', async () => {
    const choice = await newChoice()
    const { no, key } = choice
    const refund = { action: 'refund', reservation_no: no, key, account: ACCOUNT }
    const answers = await Promise.all(
      [moveOf(choice), refund, moveOf(choice), refund].map((body, index) =>
        apis.clientOf(index).post<{ state?: string }>('/b/v1/reservation/weather', body),
      ),
    )
    const states = answers.flatMap(({ status, body }) => (status === 200 ? [body.state] : []))
    expect(states).toHaveLength(2)
    expect(new Set(states).size).toBe(1)
    expect(await audit(apis.db)).toEqual([])
  })

  it('holds, transfers and cancellations of that moment end with their money or not at all', async () => {
    const { no: shipNo, host, groupNo } = await insertShip(apis.db)
    const owner = await newStaff(apis.db, { operatorNo: groupNo })
    const scheduleNo = await insertSchedule(apis.db, shipNo, { sdate: dayFromNow(2) })
    const asOwner = apis.clientOf(0)
    const guests = await newGuests(apis.db, 9)
    const booked = await Promise.all(
      guests.map(async (guest, index) => ({
        guest,
        ...(await book(apis.clientOf(index), guest, { scheduleNo, host })).body,
      })),
    )
    for (const { reservation_no: no, total } of booked.slice(3)) await confirm(no, total)
    const started = await startRun(asOwner, owner, { [scheduleNo]: 'choice' })
    expect(started.status).toBe(200)
    await Promise.allSettled([
      ...booked.slice(0, 3).map(({ reservation_no: no, total }) => confirm(no, total)),
      ...booked.slice(3, 6).map(({ guest, reservation_no }, index) =>
        cancel(apis.clientOf(index), guest, {
          reservation_no,
          refund_amount: 80_000,
          account: ACCOUNT,
        }),
      ),
      ...(await newGuests(apis.db, 6)).map((guest, index) =>
        book(apis.clientOf(index), guest, { scheduleNo, host }),
      ),
    ])
    const isOver = async () =>
      (
        await apis.db.first<{ is_over: boolean }>(sql`
          select bool_and(d.done_at is not null) and not exists (
                   select from reservation r where r.schedule_no = ${scheduleNo}
                      and (r.state in ('HOLD', 'AWAITING_PAYMENT') or r.state = 'CONFIRMED'
                        and not exists (select from weather_choice c
                               where c.reservation_no = r.no and c.state = 'open'))) as is_over
            from weather_run_departure d where d.run_no = ${started.body.no}`)
      )?.is_over === true
    await until(isOver)
    const lost = await apis.db.rows(sql`
      select r.no from reservation r
       where r.schedule_no = ${scheduleNo} and r.paid_amount > 0 and r.state <> 'CONFIRMED'
         and not r.is_review and not exists (
           select from payment_refund f join payment p on p.no = f.payment_no
            where p.reservation_no = r.no)`)
    expect(lost).toEqual([])
    expect(await audit(apis.db)).toEqual([])
  })

  it('without the seats read under the lock and the check constraint it oversells, and the audit finds it', async () => {
    await apis.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    const broken = modulesOver(seeNoSeats(apis.db))
    const { no, key, host, otherNo } = await newChoice()
    await ready(apis.clientOf(0), await newGuest(apis.db), { scheduleNo: otherNo, host })
    const opened = { reservationNo: no, key }
    await broken.weather.choices.move(opened, { sdate: dayFromNow(5), time: '05:00' })
    expect(await takenOf(apis.db, otherNo)).toBe(2)
    expect((await audit(apis.db)).map(({ rule }) => rule)).toContain('no departure is oversold')
  })
})
