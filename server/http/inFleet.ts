import sql, { type Sql } from 'sql-template-tag'
import type { Fleet } from './consoleCaller'

/** Whose boats a service may touch: one operator's, or everybody's, as the provider's command line. */
export type Scope = Fleet | 'everybody'

/** Whether table `ship` of a statement is of the fleet that a call works for, and of the boats it may touch. */
export const inFleet = ({ operatorNo, shipNos }: Fleet): Sql => sql`(
  ship.group_no = ${operatorNo}
  and (${shipNos}::bigint[] is null or ship.no = any(${shipNos}::bigint[])))`

/** The same for a scope. What is about no boat, such as the provider's own, is in everybody's alone. */
export const inScope = (scope: Scope): Sql =>
  scope === 'everybody' ? sql`true` : sql`coalesce(${inFleet(scope)}, false)`
