import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { modulesOver, seeNoSeats } from '../../setup/breakStatement'
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
import { changeOwn, letChange, quoteOwn } from '../../setup/ownChange'
import { newGuest, ready } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const ROUNDS = 12
const PRICE = 80_000

jest.setTimeout(RACE_TIMEOUT_MS)

describe('an office against visitors in two api processes', () => {
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
