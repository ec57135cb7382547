import type { PlaceOffer } from '@/server/modules/awaiter/offerService'
import { credentialOf } from './booker'
import { insertHold } from './insertHolds'

/** Holds seats for somebody who waited: a hold like any other, only longer and not asked for. */
export const placeOffer: PlaceOffer = async (tx, { scheduleNo, at, expiresAt, awaiter }) => {
  const { visitor, member_no: memberNo, phone, party, host } = awaiter
  const kind = memberNo === null ? ('guest' as const) : ('member' as const)
  const credential = credentialOf({ kind, visitor, memberNo, phone })
  const hold = { scheduleNo, party, host, credential, at, expiresAt, awaiterNo: awaiter.no }
  return (await insertHold(tx, hold, { isGuarded: true }))?.no
}
