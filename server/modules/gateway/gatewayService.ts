import sql from 'sql-template-tag'
import type { GatewayItem } from '@/lib/contract/console/gateways'
import type { Failure } from '@/lib/gateway/failures'
import type { Queryable } from '@/server/db/pool'

type Row = {
  name: string
  is_open: boolean
  since: Date
  failure: Failure | null
  failed_at: Date | null
  answered_at: Date | null
}

export type GatewayService = ReturnType<typeof createGatewayService>

/** What the breakers of all processes noted of the gateways (`server/gateways/breakers.ts`). */
export const createGatewayService = ({ db }: { db: Queryable }) => ({
  /** Every gateway that was ever asked; those that are down first, then by name. */
  list: async (): Promise<GatewayItem[]> => {
    const rows = await db.rows<Row>(sql`
      select name, is_open, since, failure, failed_at, answered_at from gateway_state
       order by is_open desc, name`)
    return rows.map(({ name, is_open, since, failure, failed_at, answered_at }) => ({
      name,
      is_paused: is_open,
      since: since.toISOString(),
      failure,
      failed_at: failed_at?.toISOString() ?? null,
      answered_at: answered_at?.toISOString() ?? null,
    }))
  },
})
