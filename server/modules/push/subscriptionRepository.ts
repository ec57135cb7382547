import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { BrowserSubscription } from '@/server/gateways/webPush'

/** Whose a browser is: a member's, a person's of the console, or, without both, a guest's. */
export type SubscriptionOwner = {
  memberNo: number | null
  sessionHash: Buffer | null
  staffSessionNo: number | null
}

/**
 * Saves a browser for its present owner. One that is known changes its owner only with the same keys.
 *
 * @returns its number; undefined when it is known with other keys
 */
export const saveSubscription = async (
  tx: Transaction,
  { endpoint, p256dh, auth, at, ...owner }: BrowserSubscription & SubscriptionOwner & { at: Date },
): Promise<number | undefined> => {
  const saved = await tx.first<{ no: number }>(sql`
    insert into push_subscription as known
      (endpoint, p256dh, auth, member_no, session_hash, staff_session_no, updated_at)
    values (${endpoint}, ${p256dh}, ${auth}, ${owner.memberNo}, ${owner.sessionHash},
      ${owner.staffSessionNo}, ${at})
    on conflict (endpoint) do update set member_no = excluded.member_no,
      session_hash = excluded.session_hash, staff_session_no = excluded.staff_session_no,
      updated_at = excluded.updated_at
     where known.p256dh = excluded.p256dh and known.auth = excluded.auth
    returning no`)
  const isGuests = owner.memberNo === null && owner.staffSessionNo === null
  if (saved && !isGuests) {
    await tx.run(sql`delete from push_reservation where subscription_no = ${saved.no}`)
  }
  return saved?.no
}

export const dropOldestOfMember = (tx: Transaction, memberNo: number, max: number) =>
  tx.run(sql`
    delete from push_subscription where no in (
      select no from push_subscription where member_no = ${memberNo}
       order by updated_at desc, no desc offset ${max})`)

export const dropOldestOfStaff = (tx: Transaction, sessionNo: number, max: number) =>
  tx.run(sql`
    delete from push_subscription where no in (
      select no from push_subscription where staff_session_no = ${sessionNo}
       order by updated_at desc, no desc offset ${max})`)

/** Whether a reservation is that of the guest with this verified phone; locks it. */
export const isGuestsReservation = async (
  tx: Transaction,
  { reservationNo, phone }: { reservationNo: number; phone: string },
): Promise<boolean> => {
  const found = await tx.first(sql`
    select from reservation
     where no = ${reservationNo} and phone = ${phone} and deleted_at is null for update`)
  return found !== undefined
}

/** Tells a guest's browser of a reservation, beside `max` others at most. */
export const keepForReservation = async (
  tx: Transaction,
  { no, reservationNo, max }: { no: number; reservationNo: number; max: number },
): Promise<void> => {
  await tx.run(sql`
    insert into push_reservation (subscription_no, reservation_no)
    values (${no}, ${reservationNo}) on conflict do nothing`)
  await tx.run(sql`
    delete from push_reservation where reservation_no = ${reservationNo} and subscription_no in (
      select subscription_no from push_reservation where reservation_no = ${reservationNo}
       order by subscription_no desc offset ${max})`)
}

export const deleteSubscription = (db: Queryable, endpoint: string): Promise<number> =>
  db.run(sql`delete from push_subscription where endpoint = ${endpoint}`)

export const isOfSession = async (db: Queryable, sessionNo: number): Promise<boolean> =>
  (await db.first(sql`
    select from push_subscription where staff_session_no = ${sessionNo} limit 1`)) !== undefined

export const countOfStaff = async (db: Queryable, staffNo: number, at: Date): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from push_subscription p
      join staff_session s on s.no = p.staff_session_no
     where s.staff_no = ${staffNo} and s.expires_at > ${at}`)
  return row?.count ?? 0
}
