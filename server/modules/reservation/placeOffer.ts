import type { PlaceOffer } from '@/server/modules/awaiter/offers'
import { claimantOf } from './booker'
import { insertHold } from './insertHolds'

/** Holds seats for somebody who waited: a hold like any other, only longer and not asked for. */
export const placeOffer: PlaceOffer = async (tx, { scheduleNo, at, expiresAt, awaiter }) => {
  const { visitor, member_no: memberNo, phone, party, host } = awaiter
  const kind = memberNo === null ? ('guest' as const) : ('member' as const)
  const claimant = claimantOf({ kind, visitor, memberNo, phone })
  const hold = { scheduleNo, party, host, claimant, at, expiresAt, awaiterNo: awaiter.no }
  return (await insertHold(tx, hold, { isGuarded: true }))?.no
}
