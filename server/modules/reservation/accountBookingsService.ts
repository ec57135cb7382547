import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { releaseHold } from './hold/releaseHold'

export type AccountBookingsService = ReturnType<typeof createAccountBookingsService>

type Deps = { db: Db; offers: OfferService }

/** What the modules of members and guests need of bookings. */
export const createAccountBookingsService = ({ db, offers }: Deps) => {
  /** Locks the member's holds and then their departures, in the order of all transactions. */
  const lockHolds = async (tx: Transaction, memberNo: number): Promise<number[]> => {
    const holds = await tx.rows<{ no: number }>(sql`
      select no from reservation where member_no = ${memberNo} and state = 'HOLD'
       order by no for update`)
    const nos = holds.map(({ no }) => no)
    await tx.rows(sql`
      select from schedule where no = any(array(
        select schedule_no from reservation_seat where reservation_no = any(${nos}::bigint[])))
       order by no for no key update`)
    return nos
  }

  return {
    /** Releases what is not ordered yet: holds, offers and waiting-list entries. */
    giveUp: async (tx: Transaction, memberNo: number, at: Date): Promise<void> => {
      const actor = 'member'
      for (const reservationNo of await lockHolds(tx, memberNo)) {
        await releaseHold(tx, offers, { reservationNo, actor, at, awaiterState: 'left' })
      }
      await tx.run(sql`
        update awaiter set phone = '', name = '',
          state = case state when 'waiting' then 'left' else state end
         where member_no = ${memberNo} and state <> 'offered'`)
    },

    /** Whether the member has holds, offers or waiting-list entries that `giveUp` would release. */
    hasUnordered: async (tx: Transaction, memberNo: number): Promise<boolean> =>
      (await tx.first(sql`
        select from reservation where member_no = ${memberNo} and state = 'HOLD'
        union all
        select from awaiter where member_no = ${memberNo} and state in ('waiting', 'offered')
         limit 1`)) !== undefined,

    /** The number of reservations that a verified phone opens; holds are not counted. */
    countByPhone: async (phone: string): Promise<number> => {
      const row = await db.first<{ count: number }>(sql`
        select count(*) as count from reservation
         where phone = ${phone} and deleted_at is null and state not in ('HOLD', 'RELEASED')`)
      return row?.count ?? 0
    },

    /** Whether a trip, a refund, a resale or a review of money of the member is still pending. */
    hasLive: async (tx: Transaction, memberNo: number): Promise<boolean> =>
      (await tx.first(sql`
        select from reservation
         where member_no = ${memberNo} and (is_review
           or state in ('AWAITING_PAYMENT', 'CONFIRMED', 'CANCEL_REQUESTED')
           or exists (select from resale where reservation_no = no and resale.state in ('waiting', 'sold')))
         limit 1`)) !== undefined,
  }
}
