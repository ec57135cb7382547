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

type Asked = { databaseUrl: string; departures: number; clients: number; seconds: number }

/** How often a second pgbench runs it. */
export const measureMinimal = ({ departures, ...load }: Asked): number => {
  const random = `\\set no random(1, ${departures})\n\\set guest random(1, ${MAX_GUEST})\n`
  return runPgbench({ ...load, script: `${random}${STATEMENT.replaceAll('\n', ' ')};\n` })
}
