import sql, { type Sql } from 'sql-template-tag'

/** Whether the gateway can be asked again for refund `f` of payment `p`. */
export const canAskAgain: Sql = sql`
  (f.order_id is not null or (p.gateway_key is not null and not f.is_by_hand and (p.method = 'CARD'
    or (p.method = 'VBANK' and f.account is not null and p.gateway <> 'sandbox'))))`
