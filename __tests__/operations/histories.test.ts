import sql from 'sql-template-tag'
import { countHistories } from '@/bench/support/histories/countHistories'
import { type Product, startProduct } from '@/bench/support/histories/product'
import type { Breakage } from '@/bench/support/histories/programs'
import { runHistory } from '@/bench/support/histories/runHistory'

/** Beside `npm run bench:histories`, which has the time for a thousand. */
const HISTORIES = 20

let product: Product | undefined
afterEach(() => product?.stop())

it('loses nothing, sells nothing twice and refuses nobody wrongly, whatever is killed, stopped and cut', async () => {
  product = await startProduct()
  const { add, calls, states } = countHistories()
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const lived = await runHistory(product, seed)
    add(lived)
    expect({ seed, ...lived.verdict }).toEqual({ seed, wrong: [], falselyRefused: [] })
  }
  // Histories without bookings, or without faults that were felt, would prove nothing.
  expect(states.CONFIRMED).toBeGreaterThan(HISTORIES)
  expect(calls.order?.unknown).toBeGreaterThan(0)
})

/** What a judge finds in histories over a product that is broken in one statement. */
const findBroken = async (broken: Breakage, prepare?: (of: Product) => Promise<unknown>) => {
  product = await startProduct([broken])
  await prepare?.(product)
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { wrong } = (await runHistory(product, seed)).verdict
    if (wrong.length > 0) return wrong.join('\n')
  }
  return 'nothing'
}

it('would sell seats twice without the condition of the statement that holds them, and that is found', async () => {
  const withoutCheck = ({ db }: Product) =>
    db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
  const broken = { part: 'where sold <= capacity', instead: '' }
  expect(await findBroken(broken, withoutCheck)).toMatch(/seats (?:were given at once|are booked)/)
})

it('would keep money of nobody if the gateway were not asked about lost answers, and that is found', async () => {
  const broken = { part: 'where due.ask_at <= ', instead: 'where false and due.ask_at <= ' }
  expect(await findBroken(broken)).toMatch(/charges of \d+ won have 0 owners/)
})
