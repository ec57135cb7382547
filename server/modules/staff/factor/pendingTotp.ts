import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Keeps the secret of one-time codes that a session sets up. */
export const setPendingTotp = (db: Queryable, sessionNo: number, sealed: Buffer): Promise<number> =>
  db.run(sql`update staff_session set totp_pending = ${sealed} where no = ${sessionNo}`)

/** The secret that a session sets up; undefined where none was begun. */
export const findPendingTotp = async (
  tx: Transaction,
  sessionNo: number,
): Promise<Buffer | undefined> =>
  (
    await tx.first<{ totp_pending: Buffer | null }>(
      sql`select totp_pending from staff_session where no = ${sessionNo}`,
    )
  )?.totp_pending ?? undefined
