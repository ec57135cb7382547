import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { addDays, toKstDate } from '@/lib/date/kst'
import { Refusal } from '@/server/http/refusal'
import { runJob } from '../book'
import { create } from '../visitors'
import { findUnpaidOrders, type LedgerFirm, type LedgerServer, order, payOrder } from './firm'

/** `pick` chooses among what there is, `size` says how much or how. */
export type Choice = { pick: number; size: number }
type Step = (firm: LedgerFirm, choice: Choice, world: LedgerServer) => Promise<unknown>

const DOER = { staffNo: null, isActing: false, network: '' }
const PAY_TYPES = ['BANK', 'CARD', 'VBANK'] as const
const SEAT = 80_000
const HOURS_OF_MONTH = 31 * 24

const pickOf = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)]

/** Refusals belong to a history; whatever else fails is a fault. */
const unlessRefused = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const moneyOf = ({ server }: LedgerFirm, no: number) =>
  server.db.first<{ paid: number; total: number }>(sql`
    select paid_amount as paid, total from reservation where no = ${no}`)

const deposit: Step = async (firm, { pick, size }) => {
  const { db, modules } = firm.server
  const owing = await db.rows<{ no: number; missing: number }>(sql`
    select r.no, p.amount - p.paid_amount as missing
      from payment p join reservation r on r.no = p.reservation_no
     where r.ship_no = ${firm.ship.no} and p.amount > p.paid_amount
       and (p.method = 'BANK' or p.state = 'paid') order by r.no`)
  const owed = pickOf(owing, pick)
  if (!owed) return
  const amount = [owed.missing, owed.missing + 7_001, 33_334][size % 3] ?? owed.missing
  const isDone = await unlessRefused(() =>
    modules.operations.reservations.confirmDeposit(owed.no, amount),
  )
  if (isDone) firm.byHand.bank += amount
}

const bookCash: Step = async (firm, { size }) => {
  const party = 1 + (size % 3)
  const caller = { name: '전화 손님', phone: '01012345678', memo: '', crewNote: '', nights: 1 }
  const due = { pay: 'cash', payBy: undefined, awaiterNo: undefined } as const
  const departure = { scheduleNo: firm.scheduleNo }
  const booking = { requestKey: randomUUID(), departure, party, ...caller, ...due }
  await firm.server.modules.console.desk.bookByPhone(firm.fleet, DOER, booking)
  firm.byHand.cash += party * SEAT
}

const changeMethod: Step = async ({ server, booked }, { pick, size }) => {
  const target = pickOf(booked, pick)
  if (!target) return
  await create(server, target.visitor, target.hold, { pay_type: PAY_TYPES[size % 3] })
}

const change: Step = async ({ server, fleet, scheduleNo, booked }, { pick, size }) => {
  const target = pickOf(booked, pick)
  if (!target) return
  const { desk } = server.modules.console
  const refund = (['full', 'none', 'policy'] as const)[pick % 3] ?? 'full'
  const wish = { party: 1 + (size % 4), scheduleNo, keepsPrice: true, refund }
  await unlessRefused(async () => {
    const shown = await desk.quoteChange(fleet, target.no, wish)
    const more = { payBy: undefined, reason: '', mayRefund: true }
    const request = { no: target.no, requestKey: randomUUID(), wish, shown, ...more }
    await desk.change(fleet, DOER, request)
  })
}

const cancel: Step = async (firm, { pick, size }) => {
  const target = pickOf(firm.booked, pick)
  if (!target) return
  const { paid = 0 } = (await moneyOf(firm, target.no)) ?? {}
  const amount = Math.floor((paid * (1 + (size % 5))) / 5)
  const how = { refund: 'sum', amount, reason: '손님 요청', account: undefined } as const
  const request = { no: target.no, requestKey: randomUUID(), mayRefund: true, ...how }
  await unlessRefused(() => firm.server.modules.console.desk.cancel(firm.fleet, DOER, request))
}

const expire: Step = async ({ server, booked }, { pick }, { now }) => {
  await server.db.run(sql`
    update reservation set pay_deadline = ${now()}::timestamptz - interval '1 hour'
     where no = ${pickOf(booked, pick)?.no ?? null}`)
  await runJob(server, 'expire-unpaid')
}

/** A card page opens for what is owed, or for a companion's share of it; it is paid later, or never. */
const openRest: Step = async (firm, { pick, size }) => {
  const { db, modules } = firm.server
  const owing = await db.rows<{ order_id: string }>(sql`
    select p.order_id from payment p join reservation r on r.no = p.reservation_no
     where r.ship_no = ${firm.ship.no} and r.state = 'CONFIRMED' and p.amount > p.paid_amount order by r.no`)
  const of = pickOf(owing, pick)
  if (!of) return
  const { openRest: open, shares } = modules.payment.payments
  const isShared = size % 2 === 0
  const among = { people: 2 + (size % 4), names: '' }
  if (isShared) await unlessRefused(() => shares.divide(of.order_id, among))
  const asked = (await shares.read(of.order_id))?.shares.find((one) => one.asked > 0)
  const part = isShared && asked ? { share: asked.key } : 'all'
  const isOpen = await unlessRefused(() => open(of.order_id, part))
  const newest = (await findUnpaidOrders(firm)).at(-1)
  if (isOpen && newest && size % 3 > 0) await payOrder(firm, newest)
}

/** The rest of a deposit did not come by its day. */
const giveUp: Step = async ({ server, booked }, { pick }, { now }) => {
  await server.db.run(sql`
    update reservation set pay_deadline = ${now()}::timestamptz - interval '1 day'
     where no = ${pickOf(booked, pick)?.no ?? null} and state = 'CONFIRMED'`)
  await runJob(server, 'give-up-balances')
}

/** The crew takes what is owed, or a part of it, in cash. */
const takeCash: Step = async (firm, { pick, size }) => {
  const target = pickOf(firm.booked, pick)
  const row =
    target &&
    (await firm.server.db.first<{ version: string; missing: number }>(sql`
    select xmin::text as version, total - paid_amount as missing from reservation
     where no = ${target.no}`))
  if (!target || !row || row.missing < 2) return
  const amount = size % 2 === 0 ? row.missing : Math.floor(row.missing / 2)
  const how = { requestKey: randomUUID(), isCash: true, restBy: undefined, version: row.version }
  const { desk } = firm.server.modules.console
  const isDone = await unlessRefused(() =>
    desk.takeMoney(firm.fleet, DOER, { no: target.no, amount, ...how }),
  )
  if (isDone) firm.byHand.cash += amount
}

const refundSurplus: Step = async (firm, { pick }) => {
  const target = pickOf(firm.booked, pick)
  const money = target && (await moneyOf(firm, target.no))
  if (!target || !money || money.paid <= money.total) return
  const { reservations } = firm.server.modules.operations
  await unlessRefused(() => reservations.refundSurplus(target.no, money.paid - money.total))
}

const refundReviewed: Step = async ({ server, booked }, { pick }) => {
  const no = pickOf(booked, pick)?.no ?? 0
  await unlessRefused(() => server.modules.operations.reservations.refundReviewed(no))
}

const reinstate: Step = async ({ server, booked }, { pick }) => {
  const no = pickOf(booked, pick)?.no ?? 0
  await unlessRefused(() => server.modules.operations.reservations.reinstate(no))
}

const finishRefund: Step = async ({ server, fleet, byHand }, { pick }) => {
  const { refunds } = await server.modules.console.money.money.getMoney(fleet, false)
  const refund = pickOf(refunds.rows, pick)
  if (!refund) return
  const { refund_key: key, reservation_no: no, amount } = refund
  await server.modules.operations.reservations.finishRefund(no, { key })
  byHand.bank -= amount
}

const setFee: Step = async ({ server, fleet }, { pick, size }, { now, record }) => {
  const fromDay = addDays(toKstDate(now()), 1 + (pick % 9))
  const fee = { operatorNo: fleet.operatorNo, fromDay, basisPoints: (size * 37) % 3_000 }
  await server.modules.console.settlements.setFee(fee, record)
}

const payOut: Step = async ({ server, fleet }, { pick }, { record }) => {
  const { settlements } = server.modules.console
  const settlement = pickOf((await settlements.ofOperator(fleet.operatorNo)).list, pick)
  if (settlement) await settlements.pay(settlement.no, record)
}

/** What bookers, operators, the provider and time do in a history. */
export const STEPS = {
  order: (firm, { pick, size }) =>
    order(firm, {
      payType: PAY_TYPES[pick % 3] ?? 'BANK',
      party: 1 + (size % 4),
      withCoupon: size % 2 === 1,
      withDeposit: size % 5 < 2,
    }),
  bookCash,
  payAtGateway: async (firm, { pick }) => {
    const unpaid = pickOf(await findUnpaidOrders(firm), pick)
    if (unpaid) await payOrder(firm, unpaid)
  },
  changeMethod,
  deposit,
  takeCash,
  openRest,
  giveUp,
  expire,
  cancel,
  change,
  refundSurplus,
  refundReviewed,
  reinstate,
  runRefunds: ({ server }) => runJob(server, 'refunds'),
  finishRefund,
  setFee,
  pass: async (_firm, { size }, { pass }) => pass(1 + (size % 200)),
  closeMonths: async ({ server }, { size }, { pass }) => {
    pass(HOURS_OF_MONTH * (size % 2))
    await runJob(server, 'close-months')
  },
  payOut,
} as const satisfies Record<string, Step>
