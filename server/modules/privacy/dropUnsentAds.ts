import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/**
 * Advertisements that wait to be sent to a phone; one that a provider may have taken stays.
 *
 * @param operatorNo only those of this operator
 */
export const dropUnsentAds = (tx: Queryable, phone: Sql, operatorNo?: number): Promise<number> =>
  tx.run(sql`
    delete from outbox
     where channel = 'sms' and recipient = ${phone} and starts_with(dedupe_key, 'ad:')
       and sent_at is null and failed_at is null and unknown_at is null and in_doubt_since is null
       ${
         operatorNo === undefined
           ? empty
           : sql`and split_part(dedupe_key, ':', 2) in (
               select no::text from ad_consent where operator_no = ${operatorNo})`
       }`)
