import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { AccountBookingsService } from '@/server/modules/reservation/accountBookingsService'
import { loseLogin } from '../sns/appleEventRepository'
import { anonymiseMember, lockMember } from '../memberRepository'

type Deps = { bookings: AccountBookingsService; coupons: Pick<Coupons, 'retainHistory'> }

/** A backup that was made under another history may have given the number to somebody else since. */
const isSamePerson = async (tx: Transaction, memberNo: number, at: Date): Promise<boolean> =>
  (await tx.first(sql`
    select from member where no = ${memberNo} and left_at is null and created_at <= ${at}`)) !==
  undefined

/** After a restore: erases what was erased of members after the backup. */
export const createEraseAgain = ({ bookings, coupons }: Deps) => ({
  /** A member who left: without a password, also with reservations that the backup has as live. */
  member: async (tx: Transaction, subject: string, at: Date): Promise<void> => {
    const memberNo = Number(subject)
    if (!(await isSamePerson(tx, memberNo, at))) return
    await bookings.giveUp(tx, memberNo, at)
    const member = await lockMember(tx, memberNo)
    if (!member) return
    await coupons.retainHistory(tx, { memberNo, phone: member.phone })
    await anonymiseMember(tx, memberNo, at)
  },

  /** A sign-in whose account is gone; the membership ends as it would have without the restore. */
  member_login: async (tx: Transaction, subject: string, at: Date): Promise<void> => {
    const memberNo = Number(subject)
    if (await isSamePerson(tx, memberNo, at)) await loseLogin(tx, memberNo, at)
  },
})
