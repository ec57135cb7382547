import pg from 'pg'
import { runPgbench } from './pgbench'

/** The minimum that takes a seat and stores a row; `:no` is the departure, `:guest` the buyer. */
const STATEMENT = `with seat as (
  update schedule set taken = taken + 1 where no = :no and taken + 1 <= capacity
  returning no, ship_no, sdate, price
) insert into reservation (state, visitor, phone, ship_no, schedule_no, sdate, party, unit_price,
  origin_price, total, refund_policy)
select 'AWAITING_PAYMENT', 'b:' || :guest, 'b' || :guest, ship_no, no, sdate, 1, price, price, price,
  '[]' from seat`

const MAX_GUEST = 1_000_000_000

export type Measured = { perSecond: number; by: string }
type Asked = { databaseUrl: string; departures: number; clients: number; seconds: number }

/** By pgbench if it is installed, otherwise by node-postgres in a loop. */
export const measureMinimal = async (asked: Asked): Promise<Measured> =>
  byPgbench(asked) ?? (await byLoop(asked))

const byPgbench = ({ databaseUrl, departures, clients, seconds }: Asked): Measured | undefined => {
  const random = `\\set no random(1, ${departures})\n\\set guest random(1, ${MAX_GUEST})\n`
  const script = `${random}${STATEMENT.replaceAll('\n', ' ')};\n`
  const perSecond = runPgbench({ databaseUrl, clients, seconds, script })
  return perSecond === undefined ? undefined : { perSecond, by: 'pgbench' }
}

const byLoop = async ({ databaseUrl, departures, clients, seconds }: Asked): Promise<Measured> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  const text = STATEMENT.replace(':no', '$1').replaceAll(':guest', '$2::text')
  const end = Date.now() + seconds * 1_000
  let done = 0
  const loop = async () => {
    while (Date.now() < end) {
      const no = 1 + Math.floor(Math.random() * departures)
      const guest = Math.ceil(Math.random() * MAX_GUEST)
      await pool.query({ name: 'minimal', text, values: [no, String(guest)] })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, loop))
  await pool.end()
  return { perSecond: done / seconds, by: 'node-postgres loop, as there is no pgbench here' }
}
