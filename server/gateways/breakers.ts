import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { type Breaker, type BreakerLog, createBreaker, type GatewayNote } from './breaker'

/** Writes what became of a gateway; `since` stays while it is as it was. */
const saveNote =
  (db: Queryable) =>
  ({ name, isOpen, at, failure }: GatewayNote): Promise<number> =>
    db.run(sql`
      insert into gateway_state (name, is_open, since, failure, failed_at, answered_at)
      values (${name}, ${isOpen}, ${at}, ${failure ?? null}, ${failure ? at : null},
        ${failure ? null : at})
      on conflict (name) do update set
        is_open = excluded.is_open,
        since = case when gateway_state.is_open = excluded.is_open
          then gateway_state.since else excluded.since end,
        failure = coalesce(excluded.failure, gateway_state.failure),
        failed_at = coalesce(excluded.failed_at, gateway_state.failed_at),
        answered_at = coalesce(excluded.answered_at, gateway_state.answered_at)`)

/** Where the process has no logger at hand. */
const warnings: BreakerLog = {
  warn: (fields, message) => process.emitWarning(`${message}: ${nameOf(fields)}`),
}

const nameOf = (fields: object): string => ('gateway' in fields ? String(fields.gateway) : '')

/**
 * The breakers of this process, one for each gateway by its name, which the table `gateway_state` and the
 * console's page of gateways have too.
 */
export const createBreakers = ({
  db,
  now,
  log = warnings,
}: {
  db: Queryable
  now: () => Date
  log?: BreakerLog
}): ((name: string) => Breaker) => {
  const breakers = new Map<string, Breaker>()
  const note = saveNote(db)
  return (name) => {
    const breaker = breakers.get(name) ?? createBreaker({ name, now, log, note })
    breakers.set(name, breaker)
    return breaker
  }
}
