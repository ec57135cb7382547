import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** Addresses of the relay, which alone Apple switches. */
const RELAY = '%@privaterelay.appleid.com'
const MEMBERS_PER_RUN = 100

/** Sign-ups that were begun with this account. */
export const deleteProofs = (tx: Transaction, sub: string): Promise<number> =>
  tx.run(sql`delete from sns_proof where regist_type = 'APPLE' and sns_id = ${sub}`)

/** Erases what Apple gave: the identifier, and the address if it is one of the relay. */
export const loseLogin = (tx: Queryable, memberNo: number, at: Date): Promise<number> =>
  tx.run(sql`
    update member
       set login_id = ${`gone:${memberNo}`}, login_gone_at = ${at},
           email = case when email like ${RELAY} then '' else email end
     where no = ${memberNo} and left_at is null`)

/** Events may come late: one from before the last changes nothing. */
export const setMailOff = (
  tx: Transaction,
  { memberNo, isOff, at }: { memberNo: number; isOff: boolean; at: Date },
): Promise<number> =>
  tx.run(sql`
    update member set is_mail_off = ${isOff}, mail_told_at = ${at}
     where no = ${memberNo} and email like ${RELAY} and coalesce(mail_told_at <= ${at}, true)`)

/** Members whose account at Apple is gone, the longest first. */
export const findGone = async (db: Queryable): Promise<number[]> => {
  const rows = await db.rows<{ no: number }>(sql`
    select no from member where login_gone_at is not null and left_at is null
     order by login_gone_at limit ${MEMBERS_PER_RUN}`)
  return rows.map(({ no }) => no)
}
