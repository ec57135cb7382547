import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** Advertisements that wait to be sent to a phone; one that a provider may have taken stays. */
export const dropUnsentAds = (tx: Queryable, phone: Sql): Promise<number> =>
  tx.run(sql`
    delete from outbox
     where channel = 'sms' and recipient = ${phone} and starts_with(dedupe_key, 'ad:')
       and sent_at is null and failed_at is null and unknown_at is null and in_doubt_since is null`)
