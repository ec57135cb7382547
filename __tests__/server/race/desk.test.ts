import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { breakStatement, modulesOver, seeNoSeats } from '../../setup/breakStatement'
import { insertSchedule, insertShip } from '../../setup/builders'
import {
  cancel,
  change,
  type Desk,
  newDeparture,
  newDesk,
  phone,
  quote,
  read,
} from '../../setup/desk'
import { bookReceived } from '../../setup/ledger'
import { changeOwn, letChange, quoteOwn } from '../../setup/ownChange'
import { useApis } from '../../setup/useApis'
import { book, newGuest, newGuests, ready } from '../../setup/visitors'

const PRICE = 80_000

jest.setTimeout(RACE_TIMEOUT_MS)

describe('an office against visitors in two api processes', () => {
  const ROUNDS = 12

  let apis: Apis
  let desk: Desk
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )
  beforeAll(async () => {
    desk = await newDesk({ db: apis.db, ...apis.clientOf(0) })
  })

  /** A reservation of one that is paid, and another day of `capacity` seats to which it shall move. */
  const newMove = async (capacity: number) => {
    const no = (await phone(desk, { party: 1, pay: 'cash' })).body.reservation_no
    const to = await newDeparture(desk, { capacity })
    const plan = (await quote(desk, no, { party: 1, schedule_no: to })).body
    return { no, to, plan }
  }

  it('the last seat of a day goes to who moves there or to who books it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { no, to, plan } = await newMove(1)
      const guest = await newGuest(apis.db)
      const visit = { scheduleNo: to, host: desk.ship.host }
      const [moved, held] = await Promise.all([
        change(desk, no, { plan }),
        ready(apis.clientOf(round), guest, visit),
      ])
      expect([moved.status, held.status].sort()).toEqual([200, 409])
      expect(await takenOf(apis.db, to)).toBe(1)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('the last seat of a day goes to a booker who moves there or to who books it', async () => {
    await letChange(apis.db, desk.ship.groupNo)
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, guest] = [await newGuest(apis.db), await newGuest(apis.db)]
      const booked = await phone(desk, { party: 1, pay: 'cash', phone: owner.phone })
      const no = booked.body.reservation_no
      const to = await newDeparture(desk, { capacity: 1 })
      const client = apis.clientOf(round + 1)
      const plan = await quoteOwn(client, owner, no, { schedule_no: to, party: 1 })
      const visit = { scheduleNo: to, host: desk.ship.host }
      const [moved, held] = await Promise.all([
        changeOwn(client, owner, no, { plan }),
        ready(apis.clientOf(round), guest, visit),
      ])
      expect([moved.status, held.status].sort()).toEqual([200, 409])
      expect(await takenOf(apis.db, to)).toBe(1)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('two who change each other’s days do not wait for each other for ever', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await newMove(2), await newMove(2)]
      const [back, forth] = await Promise.all(
        [one, other].map(async ({ no }, index) => {
          const schedule_no = [other, one][index]?.to ?? 0
          return { no, plan: (await quote(desk, no, { party: 1, schedule_no })).body }
        }),
      )
      const answers = await Promise.all(
        [back, forth].map((move) => move && change(desk, move.no, { plan: move.plan })),
      )
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200])
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('a cancellation and a payment that arrives lose no money', async () => {
    const operations = apis.modules.operations.reservations
    for (let round = 0; round < ROUNDS; round += 1) {
      const no = (await phone(desk, { party: 1 })).body.reservation_no
      const [cancelled] = await Promise.all([
        cancel(desk, no, { refund: 'full', amount: 0 }),
        operations.confirmDeposit(no, PRICE),
      ])
      const after = await read(desk, no)
      // Either it was paid before and is not what was shown, or the money waits for a decision.
      const isKept = cancelled.status === 409 && after.state === 'CONFIRMED'
      const isReviewed = after.state === 'CANCELLED' && after.is_review
      expect([isKept, isReviewed].filter(Boolean)).toEqual([true])
      expect(after.paid_amount).toBe(PRICE)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('a price that the office sets and a payment that arrives agree', async () => {
    const operations = apis.modules.operations.reservations
    for (let round = 0; round < ROUNDS; round += 1) {
      const schedule_no = await newDeparture(desk)
      const no = (await phone(desk, { schedule_no, party: 1 })).body.reservation_no
      const price = PRICE - 30_000
      const plan = (await quote(desk, no, { party: 1, schedule_no, price })).body
      const [changed] = await Promise.all([
        change(desk, no, { plan, price, reason: '단골 손님' }),
        operations.confirmDeposit(no, PRICE),
      ])
      const after = await read(desk, no)
      // Either it was paid before and is not what was shown, or the rest is listed to be given back.
      const total = changed.status === 409 ? PRICE : price
      expect(after).toMatchObject({ state: 'CONFIRMED', total, paid_amount: PRICE, refunds: [] })
    }
    expect(await audit(apis.db)).toEqual([])
  })

  /** Splits one off a reservation of two, as it was read. */
  const splitOff = async (no: number) => {
    const { version } = await read(desk, no)
    const body = { request_key: randomUUID(), version, party: 1 }
    const { server, staff } = desk
    return () =>
      server.post<{ reservation_no: number }>(`/c/v1/reservations/${no}/split`, body, staff.headers)
  }

  it('a split and a cancellation leave each seat and each won once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const schedule_no = await newDeparture(desk)
      const no = (await phone(desk, { schedule_no, pay: 'cash' })).body.reservation_no
      const split = await splitOff(no)
      const [made, cancelled] = await Promise.all([
        split(),
        cancel(desk, no, { refund: 'full', amount: 2 * PRICE }),
      ])
      expect([made.status, cancelled.status].sort()).toEqual([200, 409])
      expect(await takenOf(apis.db, schedule_no)).toBe(made.status === 200 ? 2 : 0)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('a split and a move leave each seat and each won once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [schedule_no, to] = [await newDeparture(desk), await newDeparture(desk)]
      const no = (await phone(desk, { schedule_no, pay: 'cash' })).body.reservation_no
      const plan = (await quote(desk, no, { party: 2, schedule_no: to })).body
      const split = await splitOff(no)
      const [made, moved] = await Promise.all([split(), change(desk, no, { plan })])
      expect([made.status, moved.status].sort()).toEqual([200, 409])
      const isMoved = moved.status === 200
      const seats = [await takenOf(apis.db, schedule_no), await takenOf(apis.db, to)]
      expect(seats).toEqual(isMoved ? [0, 2] : [2, 0])
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('two bookings by phone and a visitor share the seats that there are', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const schedule_no = await newDeparture(desk, { capacity: 2 })
      const guest = await newGuest(apis.db)
      const answers = await Promise.all([
        phone(desk, { schedule_no, party: 1 }),
        phone(desk, { schedule_no, party: 1 }),
        ready(apis.clientOf(round), guest, { scheduleNo: schedule_no, host: desk.ship.host }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
      expect(await takenOf(apis.db, schedule_no)).toBe(2)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('is kept from overselling by the seats read under the lock: without them and the constraint, the audit finds it', async () => {
    const { no, to, plan } = await newMove(1)
    await phone(desk, { schedule_no: to, party: 1 })
    await apis.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    const { version, total, refund_amount } = plan
    const request = {
      ...{ no, requestKey: randomUUID(), payBy: undefined, reason: '', mayRefund: true },
      wish: { party: 1, scheduleNo: to, keepsPrice: false, refund: 'policy' as const },
      shown: { version, total, refund_amount },
    }
    const fleet = { operatorNo: desk.ship.groupNo, shipNos: null }
    const doer = { staffNo: desk.staff.no, isActing: false, network: '' }
    await modulesOver(seeNoSeats(apis.db)).console.desk.change(fleet, doer, request)
    const rules = (await audit(apis.db)).map(({ rule }) => rule)
    expect(rules).toContain('no departure is oversold')
  })
})

describe('late money against visitors in two api processes', () => {
  const ROUNDS = 25

  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  /** A departure of `capacity` seats, and `count` reservations of one seat that were paid late. */
  const newLate = async (count: number, capacity: number) => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no, { capacity })
    const guests = await newGuests(apis.db, count)
    const nos: number[] = []
    for (const guest of guests) {
      const { body } = await book(apis.clientOf(0), guest, { scheduleNo, host })
      nos.push(body.reservation_no)
    }
    await apis.db.run(sql`
      with ended as (
        update reservation set state = 'EXPIRED', is_review = true, paid_amount = total, paid_at = now()
         where no = any(${nos}::bigint[]) returning no
      ), told as (
        insert into reservation_event (reservation_no, from_state, to_state, actor)
        select no, 'AWAITING_PAYMENT', 'EXPIRED', 'worker' from ended
      ), paid as (
        update payment set state = 'paid', paid_amount = ${PRICE} where reservation_no in (select no from ended)
      )
      update schedule set taken = taken - ${count} where no = ${scheduleNo}`)
    await bookReceived(apis.db, nos, 'transfer')
    return { scheduleNo, host, nos }
  }

  const isTaken = (no: number, { operations } = apis.modules) =>
    operations.reservations.reinstate(no).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'SOLD_OUT') return false
        throw error
      },
    )

  it('the last seat goes to exactly one of them, every time', async () => {
    const winners = { operator: 0, visitor: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { scheduleNo, host, nos } = await newLate(1, 1)
      const guest = await newGuest(apis.db)
      const [isOurs, held] = await Promise.all([
        isTaken(nos[0] ?? 0),
        ready(apis.clientOf(round), guest, { scheduleNo, host }),
      ])
      // 2 would be sold twice, 0 would be refused to both although there was room.
      expect(Number(isOurs) + Number(held.status === 200)).toBe(1)
      expect(await takenOf(apis.db, scheduleNo)).toBe(1)
      winners[isOurs ? 'operator' : 'visitor'] += 1
    }
    expect(winners.operator + winners.visitor).toBe(ROUNDS)
    expect(await audit(apis.db)).toEqual([])
  })

  it('of ten late payers and ten visitors, ten get one of the ten seats', async () => {
    const { scheduleNo, host, nos } = await newLate(10, 10)
    const guests = await newGuests(apis.db, 10)
    const [ours, theirs] = await Promise.all([
      Promise.all(nos.map((no) => isTaken(no))),
      Promise.all(
        guests.map(async (guest, index) => {
          const held = await ready(apis.clientOf(index), guest, { scheduleNo, host })
          return held.status === 200
        }),
      ),
    ])
    expect([...ours, ...theirs].filter(Boolean)).toHaveLength(10)
    expect(await takenOf(apis.db, scheduleNo)).toBe(10)
    expect(await audit(apis.db)).toEqual([])
  })

  it('one late payment is accepted once, however many commands run at once', async () => {
    const { scheduleNo, nos } = await newLate(1, 5)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => apis.modules.operations.reservations.reinstate(nos[0] ?? 0)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await takenOf(apis.db, scheduleNo)).toBe(1)
    expect(await audit(apis.db)).toEqual([])
  })

  it('without its condition and the check constraint it oversells, and the audit finds it', async () => {
    await apis.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    const { scheduleNo, host, nos } = await newLate(1, 1)
    await ready(apis.clientOf(0), await newGuest(apis.db), { scheduleNo, host })
    const broken = breakStatement(apis.db, ' as is_free', ' or true as is_free')
    expect(await isTaken(nos[0] ?? 0, modulesOver(broken))).toBe(true)
    expect(await takenOf(apis.db, scheduleNo)).toBe(2)
    expect((await audit(apis.db)).map(({ rule }) => rule)).toContain('no departure is oversold')
  })
})
