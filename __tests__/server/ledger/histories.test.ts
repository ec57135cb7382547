import fc from 'fast-check'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { findFaults } from '../../setup/ledger/checker'
import { type LedgerServer, newLedgerFirm, startLedgerServer } from '../../setup/ledger/firm'
import { STEPS } from '../../setup/ledger/steps'

const HISTORIES = 6
const STEPS_OF_HISTORY = { minLength: 60, maxLength: 90 } as const
const TIMEOUT_MS = 1_800_000

type Kind = keyof typeof STEPS
/** What is done more often: without orders and money nothing else can happen. */
const KINDS: Kind[] = [
  ...(Object.keys(STEPS) as Kind[]),
  ...(['order', 'order', 'order', 'payAtGateway', 'payAtGateway', 'payAtGateway'] as const),
  ...(['deposit', 'deposit', 'cancel', 'change', 'runRefunds', 'finishRefund'] as const),
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
