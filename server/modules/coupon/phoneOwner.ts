import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'

/** The person who may have a coupon once: the owner of a verified phone. */
export type PhoneOwner = {
  memberNo: number
  phone: string
  /** Under each key that is known. */
  phoneHashes: readonly Buffer[]
}

/**
 * The phone of a member, who cannot leave before the transaction ends. Transactions for other accounts
 * of the same phone wait for this one. Undefined for a member who has left.
 */
export const lockPhone = async (tx: Transaction, memberNo: number): Promise<string | undefined> => {
  const member = await tx.first<{ phone: string }>(sql`
    select phone from member where no = ${memberNo} and left_at is null for key share`)
  if (!member) return undefined
  const { phone } = member
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon:${phone}`}, 0))`)
  return phone
}

/** Locks the phones of several members as `lockPhone`, for all who do so in one order. */
export const lockPhones = (tx: Transaction, memberNos: readonly number[]) =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('coupon:' || phone, 0))
      from (select phone from member where no = any(${memberNos}::bigint[]) order by phone) owner`)

/** Whether the phone has had coupon `c`: through a live account, or through one that has left. */
export const hasReceived = ({ phone, phoneHashes }: PhoneOwner, at: Date): Sql => sql`(
  exists (select from member m join member_coupon mc on mc.member_no = m.no
           where m.phone = ${phone} and m.left_at is null and mc.coupon_no = c.no)
  or exists (select from coupon_had had
              where had.phone_hash = any(${phoneHashes}::bytea[]) and had.coupon_no = c.no
                and had.expires_at > ${at}))`

/** Stores for some months which coupons a leaving member had. */
export const retainHistory = (
  db: Queryable,
  { memberNo, phoneHash }: { memberNo: number; phoneHash: Buffer },
  { at, months }: { at: Date; months: number },
): Promise<number> =>
  db.run(sql`
    insert into coupon_had (phone_hash, coupon_no, expires_at)
    select ${phoneHash}, coupon_no, ${at}::timestamptz + ${months}::int * interval '1 month'
      from member_coupon where member_no = ${memberNo}
    on conflict (phone_hash, coupon_no) do update set expires_at = excluded.expires_at`)
