import { randomUUID } from 'node:crypto'
import fc from '@/__tests__/setup/property'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { runJob } from '../../setup/book'
import { dayFromNow } from '../../setup/builders'
import { findFaults } from '../../setup/ledger/checker'
import { entriesOf, writeFee } from '../../setup/ledger/entries'
import {
  findUnpaidOrders,
  type LedgerFirm,
  type LedgerServer,
  newLedgerFirm,
  order,
  payOrder,
  startLedgerServer,
} from '../../setup/ledger/firm'
import { STEPS } from '../../setup/ledger/steps'

const DOER = { staffNo: null, isActing: false, network: '' }

const HISTORIES = 6
const STEPS_OF_HISTORY = { minLength: 60, maxLength: 90 } as const
const TIMEOUT_MS = 1_800_000

type Kind = keyof typeof STEPS
/** What is done more often: without orders and money nothing else can happen. */
const KINDS: Kind[] = [
  ...(Object.keys(STEPS) as Kind[]),
  ...(['order', 'order', 'order', 'payAtGateway', 'payAtGateway', 'payAtGateway'] as const),
  ...([
    'deposit',
    'deposit',
    'openRest',
    'openRest',
    'cancel',
    'change',
    'runRefunds',
    'finishRefund',
  ] as const),
  ...(['finishRefund', 'closeMonths', 'payOut'] as const),
]

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat({ max: 999 }),
  size: fc.nat({ max: 999 }),
})

type Counts = { paid: number; refunded: number; settled: number }

const countEntries = async ({ server: { db } }: LedgerServer) =>
  (await db.first<Counts>(sql`
    select count(*) filter (where kind = 'payment') as paid,
           count(*) filter (where kind = 'refund') as refunded,
           (select count(*) from settlement) as settled from ledger_entry`)) ?? {
    paid: 0,
    refunded: 0,
    settled: 0,
  }

jest.setTimeout(TIMEOUT_MS)

describe('the ledger', () => {
  let world: LedgerServer
  let firm: LedgerFirm
  beforeAll(async () => {
    world = await startLedgerServer()
  })
  beforeEach(async () => {
    world.restart()
    firm = await newLedgerFirm(world)
  })
  afterEach(async () => expect(await audit(world.server.db)).toEqual([]))
  afterAll(() => world.server.close())

  const reservations = () => world.server.modules.operations.reservations
  const payByCard = async (party = 2) => {
    const no = await order(firm, { payType: 'CARD', party })
    const [unpaid] = await findUnpaidOrders(firm)
    if (unpaid) await payOrder(firm, unpaid)
    return no
  }

  it('says that a transfer is in the operator’s bank, and what goes back leaves it', async () => {
    const no = await order(firm, { payType: 'BANK', party: 2 })
    await reservations().confirmDeposit(no, 100_000)
    await reservations().confirmDeposit(no, 60_000)
    await reservations().cancelByOperator(no)
    await reservations().finishRefund(no)
    expect(await entriesOf(firm, no)).toEqual([
      'payment operator operator_bank 100000',
      'payment operator operator_bank 60000',
      'refund operator operator_bank -160000',
    ])
  })

  it('says that a card is with the provider’s merchant, which gives it back', async () => {
    const no = await payByCard()
    await reservations().cancelByOperator(no)
    expect(await entriesOf(firm, no)).toEqual(['payment operator provider_merchant 160000'])
    await runJob(world.server, 'refunds')
    expect(await entriesOf(firm, no)).toEqual([
      'payment operator provider_merchant 160000',
      'refund operator provider_merchant -160000',
    ])
  })

  it('says that a phone booking was paid in cash', async () => {
    const caller = { name: '전화 손님', phone: '01012345678', memo: '', crewNote: '', nights: 1 }
    const due = { pay: 'cash', payBy: undefined, awaiterNo: undefined } as const
    const departure = { scheduleNo: firm.scheduleNo }
    const booking = { requestKey: randomUUID(), departure, party: 1, ...caller, ...due }
    const { no } = await world.server.modules.console.desk.bookByPhone(firm.fleet, DOER, booking)
    expect(await entriesOf(firm, no)).toEqual(['payment operator cash 80000'])
  })

  it('keeps money beyond the price until it is given back', async () => {
    const no = await order(firm, { payType: 'BANK', party: 1 })
    await reservations().confirmDeposit(no, 87_000)
    await reservations().refundSurplus(no, 7_000)
    expect(await entriesOf(firm, no)).toEqual(['payment operator operator_bank 87000'])
    await reservations().finishRefund(no)
    expect(await entriesOf(firm, no)).toEqual([
      'payment operator operator_bank 87000',
      'refund operator operator_bank -7000',
    ])
  })

  it('has the fee of the day on which the money came, and none of what went back', async () => {
    await writeFee(firm, { from: '2020-01-01', basisPoints: 333 })
    const no = await payByCard()
    await writeFee(firm, { from: dayFromNow(1), basisPoints: 1_000 })
    world.pass(48)
    const { desk } = world.server.modules.console
    const how = { refund: 'sum', amount: 60_001, reason: '', account: undefined } as const
    await desk.cancel(firm.fleet, DOER, { no, requestKey: randomUUID(), mayRefund: true, ...how })
    await runJob(world.server, 'refunds')
    expect(await entriesOf(firm, no)).toEqual([
      'payment operator provider_merchant 160000',
      'fee operator provider_merchant -5328',
      'fee provider provider_merchant 5328',
      'refund operator provider_merchant -60001',
      'fee operator provider_merchant 1999',
      'fee provider provider_merchant -1999',
    ])
  })

  it('has what the provider bears of a coupon while the reservation takes place', async () => {
    const no = await order(firm, { payType: 'BANK', party: 1, withCoupon: true })
    await reservations().confirmDeposit(no, 46_667)
    expect(await entriesOf(firm, no)).toEqual([
      'payment operator operator_bank 46667',
      'coupon operator provider_merchant 13333',
      'coupon provider provider_merchant -13333',
    ])
    await reservations().cancelByOperator(no)
    expect((await entriesOf(firm, no)).slice(3)).toEqual([
      'coupon operator provider_merchant -13333',
      'coupon provider provider_merchant 13333',
    ])
  })

  it('takes the payments that were made before it', async () => {
    const at = new Date('2026-05-31T15:00:00Z')
    const no = await order(firm, { payType: 'BANK', party: 2 })
    await world.server.db.run(sql`
      with paid as (
        update payment set state = 'paid', paid_amount = 120000, settled_at = ${at}
         where reservation_no = ${no} returning no
      ), part as (
        insert into payment_refund
          (payment_no, amount, state, next_try_at, created_at, done_at, is_part)
        select no, 40000, 'done', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, true
          from paid
      )
      insert into superseded_order
        (order_id, payment_no, method, amount, gateway_key, state, paid_amount, ask_until,
         superseded_at, settled_at)
      select gen_random_uuid(), no, 'CARD', 160000, 'former', 'refunded', 160000, ${at}::timestamptz,
             ${at}::timestamptz, ${at}::timestamptz from paid`)
    await world.server.db.run(sql`select book_former_payments()`)
    await world.server.db.run(sql`select book_former_payments()`)
    expect((await entriesOf(firm, no)).sort()).toEqual([
      'payment operator operator_bank 160000',
      'payment operator provider_merchant 160000',
      'refund operator operator_bank -40000',
      'refund operator provider_merchant -160000',
    ])
  })

  it.each([
    sql`update ledger_entry set amount = amount + 1`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_entry cascade`,
  ])('is append only', async (statement) => {
    const no = await order(firm, { payType: 'BANK', party: 1 })
    await reservations().confirmDeposit(no, 80_000)
    await expect(world.server.db.run(statement)).rejects.toThrow('the ledger is append only')
  })
})

describe('random histories of money', () => {
  let world: LedgerServer
  beforeAll(async () => {
    world = await startLedgerServer()
  })
  afterAll(() => world.server.close())

  it('are in the ledger to the won: by holder and owner, in settlements and the open month', async () => {
    const live = async (steps: readonly { kind: Kind; pick: number; size: number }[]) => {
      world.restart()
      const firm = await newLedgerFirm(world)
      for (const { kind, ...choice } of steps) {
        await STEPS[kind](firm, choice, world)
        expect({ kind, faults: await findFaults(firm) }).toEqual({ kind, faults: [] })
      }
      expect(await audit(world.server.db)).toEqual([])
    }
    const histories = fc.array(step, STEPS_OF_HISTORY)
    await fc.assert(fc.asyncProperty(histories, live), { numRuns: HISTORIES, endOnFailure: true })
    // Histories in which nothing is paid, given back and settled would prove nothing.
    const { paid, refunded, settled } = await countEntries(world)
    expect([paid > 0, refunded > 0, settled > 0]).toEqual([true, true, true])
  })
})
