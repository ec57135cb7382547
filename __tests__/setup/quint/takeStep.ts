import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Apis, Client } from '../apis'
import { runJob } from '../history/actions'
import { cancel, create, ready } from '../visitors'
import type { Boat } from './boat'
import type { Picks } from './translate'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const DOER = { staffNo: null, isActing: false, network: '' }
const AWAITER = '/b/v1/reservation/awaiter'

type Way = (
  at: { apis: Apis; client: Client; boat: Boat; turn: number },
  picks: Picks,
) => Promise<unknown>

type Answered = Promise<{ status: number; body: unknown }>

const done = async (answer: Answered): Promise<void> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const nth = <T>(list: readonly T[], at: number): T => {
  const found = list[at]
  if (found === undefined) throw new Error(`Nothing at ${at}`)
  return found
}

/** A booking as both sides have it, and whose it is. */
const bookingOf = ({ rows, visitors }: Boat, at: number) => {
  const booking = nth(rows.world.bookings, at)
  return { ...booking, ...nth(rows.bookings, at), by: nth(visitors, booking.visitor - 1) }
}

const hold =
  (isWhole: boolean): Way =>
  ({ client, boat }, { visitor, day, party = 1 }) => {
    const trip = { scheduleNo: nth(boat.scheduleNos, day - 1), party, isWhole, host: boat.host }
    return done(ready(client, nth(boat.visitors, visitor - 1), trip))
  }

/** The order names what its booker was shown: the model's terms. */
const order =
  (isDeposit: boolean): Way =>
  ({ client, boat }, { at }) => {
    const { by, whole, party, hold_key } = bookingOf(boat, at)
    const total = whole ? 200_000 : party * 80_000
    const quote = { total } as Parameters<typeof create>[2]['quote']
    return done(create(client, by, { hold_key, quote }, isDeposit ? { deposit: total * 0.3 } : {}))
  }

const giveBack =
  (isResale: boolean): Way =>
  ({ client, boat }, { at }) => {
    const { by, no, paid } = bookingOf(boat, at)
    const request = { reservation_no: no, refund_amount: paid / 10, account: ACCOUNT }
    return done(cancel(client, by, { ...request, is_resale: isResale }))
  }

const pay =
  (amountOf: (booking: ReturnType<typeof bookingOf>) => number): Way =>
  ({ apis, boat }, { at }) => {
    const booking = bookingOf(boat, at)
    return apis.modules.operations.reservations.confirmDeposit(booking.no, amountOf(booking))
  }

/** Its time is over, and a job finds it. */
const runOut =
  (column: 'hold_expires_at' | 'pay_deadline', job: string): Way =>
  async ({ apis, boat }, { at }) => {
    const { no } = bookingOf(boat, at)
    const past =
      column === 'pay_deadline'
        ? sql`pay_deadline = now() - interval '1 day'`
        : sql`hold_expires_at = now() - interval '1 second'`
    await apis.db.run(sql`update reservation set ${past} where no = ${no}`)
    await runJob({ apis }, job)
  }

const move: Way = async ({ apis, boat }, { at, day }) => {
  const { no, party } = bookingOf(boat, at)
  const { desk } = apis.modules.console
  const fleet = { operatorNo: boat.groupNo, shipNos: null }
  const scheduleNo = nth(boat.scheduleNos, day - 1)
  const wish = { party, scheduleNo, keepsPrice: true, refund: 'none' } as const
  const shown = await desk.quoteChange(fleet, no, wish)
  const request = { no, wish, shown, payBy: undefined, reason: '', mayRefund: true }
  await desk.change(fleet, DOER, { ...request, requestKey: randomUUID() })
}

const join: Way = ({ client, boat }, { visitor, day, party }) => {
  const { who, headers } = nth(boat.visitors, visitor - 1)
  const schedule_no = nth(boat.scheduleNos, day - 1)
  return done(
    client.post(AWAITER, { action: 'join', schedule_no, party, host: boat.host, ...who }, headers),
  )
}

const leave: Way = ({ client, boat }, { at }) => {
  const { visitor } = nth(boat.rows.world.entries, at)
  const { who, headers } = nth(boat.visitors, visitor - 1)
  const awaiter_no = nth(boat.rows.entries, at).no
  return done(client.post(AWAITER, { action: 'leave', awaiter_no, ...who }, headers))
}

const choose: Way = ({ client, boat }, { at, places: numbers }) => {
  const { by, hold_key } = bookingOf(boat, at)
  return done(client.post('/b/v1/reservation/spots', { hold_key, numbers, ...by.who }, by.headers))
}

const resize: Way = ({ client, boat }, { at, party }) => {
  const { by, day } = bookingOf(boat, at)
  const scheduleNo = nth(boat.scheduleNos, day - 1)
  return done(ready(client, by, { scheduleNo, party, host: boat.host }))
}

const release: Way = (taking, picks) => {
  const { by, no } = bookingOf(taking.boat, picks.at)
  return taking.turn % 2 === 0
    ? runOut('hold_expires_at', 'expire-holds')(taking, picks)
    : done(cancel(taking.client, by, { reservation_no: no, is_hold: true }))
}

type Operations = Apis['modules']['operations']['reservations']

const office =
  (command: 'reinstate' | 'refundReviewed' | 'finishRefund'): Way =>
  ({ apis, boat }, { at }) => {
    const commands: Pick<Operations, typeof command> = apis.modules.operations.reservations
    return commands[command](bookingOf(boat, at).no)
  }

const WAYS: Readonly<Record<string, Way>> = {
  insertHold: hold(false),
  changeOrMake: hold(true),
  resizeHold: resize,
  choose,
  releaseHold: release,
  createReservation: order(false),
  depositFor: order(true),
  confirmBooking: pay(({ first }) => first),
  confirmDeposit: pay(({ total, paid }) => total - paid),
  settled: pay(({ first }) => first),
  reinstate: office('reinstate'),
  refundReviewed: office('refundReviewed'),
  finishRefund: office('finishRefund'),
  expireUnpaid: runOut('pay_deadline', 'expire-unpaid'),
  giveUpBalance: runOut('pay_deadline', 'give-up-balances'),
  cancelReservation: giveBack(false),
  askResale: giveBack(true),
  payResales: ({ apis }) => runJob({ apis }, 'pay-resales'),
  moveSeats: move,
  join,
  leave,
  callOffForWeather: ({ apis, boat }, { day }) =>
    apis.modules.operations.reservations.callOffForWeather(nth(boat.scheduleNos, day - 1)),
}

/** Takes a step of the model with the product: visitors at one api after the other. @throws Error where it refuses */
export const takeStep = async (
  apis: Apis,
  boat: Boat,
  { action, picks, turn }: { action: string; picks: Picks; turn: number },
): Promise<void> => {
  const way = WAYS[action]
  if (!way) throw new Error(`Nobody knows how to ${action}`)
  await way({ apis, client: apis.clientOf(turn), boat, turn }, picks)
}
