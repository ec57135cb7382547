import type { Answer } from '@/lib/contract/wire'
import { maskEmail } from '@/lib/text/mask'
import type { Db } from '@/server/db/pool'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import { type AccountRow, listByPhone } from '../memberRepository'

type Deps = { db: Db; proofs: PhoneProofService }

const toWire = ({ registType, loginId, email, createdAt }: AccountRow) => ({
  // A provider's identifier means nothing to the member; the e-mail address does.
  login_id: maskEmail(registType === 'EMAIL' ? loginId : email),
  regist_type: registType,
  created_at: createdAt.toISOString(),
})

/** The accounts of a verified phone, oldest first. Throws 400 without a valid proof. */
export const createFindAccount =
  ({ db, proofs }: Deps) =>
  (body: { phone: string; phone_token: string }, address: string): Promise<Answer<'findAccount'>> =>
    proofs.limitGuesses(address, () =>
      db.transaction(async (tx) => {
        await proofs.consume(tx, body.phone, body.phone_token)
        return { list: (await listByPhone(tx, body.phone)).map(toWire) }
      }),
    )
