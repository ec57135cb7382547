import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'

type Bucket = { tokens: number; filled_at: Date }

const SECOND_MS = 1_000

/** The tokens of a bucket that gets `perSecond` of them a second and holds those of one second. */
const refill = (bucket: Bucket, perSecond: number, now: Date): number => {
  const elapsedMs = Math.max(0, now.getTime() - bucket.filled_at.getTime())
  return Math.min(perSecond, bucket.tokens + (elapsedMs / SECOND_MS) * perSecond)
}

const lockBucket = async (tx: Transaction, provider: string): Promise<Bucket | undefined> =>
  tx.first<Bucket>(sql`
    select tokens, filled_at from sending_pace where provider = ${provider} for update`)

/**
 * Claims as many messages as a provider takes at the moment, from all processes together: they share a
 * token bucket in the database, whose lock they hold while they claim.
 *
 * @param claim claims up to `limit` messages in the transaction
 */
export const claimAtPace = <Message>(
  db: Db,
  of: { provider: string; perSecond: number; now: Date },
  claim: (tx: Transaction, limit: number) => Promise<Message[]>,
): Promise<Message[]> =>
  db.transaction(async (tx) => {
    const { provider, perSecond, now } = of
    await tx.run(sql`
      insert into sending_pace (provider, tokens, filled_at) values (${provider}, ${perSecond}, ${now})
      on conflict do nothing`)
    const bucket = await lockBucket(tx, provider)
    const tokens = bucket ? refill(bucket, perSecond, now) : 0
    if (tokens < 1) return []
    const claimed = await claim(tx, Math.floor(tokens))
    // An idle bucket is not written: what it would have gained is computed from the time.
    if (claimed.length > 0) {
      await tx.run(sql`
        update sending_pace set tokens = ${tokens - claimed.length}, filled_at = ${now}
         where provider = ${provider}`)
    }
    return claimed
  })
