import sql, { type Sql } from 'sql-template-tag'
import type { Fleet } from '@/server/http/consoleCaller'

/** Whether a ship belongs to the operator that a call of the console works for; `ship` is its alias. */
export const inFleet = ({ operatorNo, shipNos }: Fleet, ship: Sql = sql`ship`): Sql => sql`(
  ${ship}.group_no = ${operatorNo}
  and (${shipNos}::bigint[] is null or ${ship}.no = any(${shipNos}::bigint[])))`
