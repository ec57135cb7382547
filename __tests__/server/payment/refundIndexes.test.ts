import sql, { type Sql } from 'sql-template-tag'
import { moneyRules } from '@/server/db/auditing/reservationRules'
import { startTestServer, type TestServer } from '../../setup/server'

describe('refunds, however many there are', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  /** How it is read where the table is too large to be read whole. */
  const explain = (statement: Sql): Promise<string> =>
    server.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      const plan = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      return plan.map((line) => line['QUERY PLAN']).join('\n')
    })

  it.each([
    ...Object.entries(moneyRules((no) => sql`${no} = 7`)),
    [
      'what of a rest went back',
      sql`select sum(f.amount) from rest_order x join payment_refund f on f.order_id = x.order_id
           where x.payment_no = 7`,
    ],
  ] as const)('are found by an index: %s', async (_what, statement) => {
    expect(await explain(statement)).not.toMatch(/Seq Scan on payment_refund/)
  })
})
