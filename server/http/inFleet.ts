import sql, { type Sql } from 'sql-template-tag'
import type { Fleet } from './consoleCaller'

/** Whether table `ship` of a statement is of the fleet that a call works for, and of the boats it may touch. */
export const inFleet = ({ operatorNo, shipNos }: Fleet): Sql => sql`(
  ship.group_no = ${operatorNo}
  and (${shipNos}::bigint[] is null or ship.no = any(${shipNos}::bigint[])))`
