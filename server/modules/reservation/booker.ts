import { hashToken } from '@/server/crypto/token'
import type { FindIdentity, Guest, Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'

/** Who books or waits: a member, or a guest who proved this phone. */
export type Booker = {
  kind: 'member' | 'guest'
  /** The same person in the database, `m:{member_no}` or `g:{phone}`. */
  visitor: string
  memberNo: number | null
  phone: string
}

export const bookerOfMember = ({ no, phone }: Member): Booker => ({
  kind: 'member',
  visitor: `m:${no}`,
  memberNo: no,
  phone,
})

export const bookerOfGuest = ({ phone }: Guest): Booker => ({
  kind: 'guest',
  visitor: `g:${phone}`,
  memberNo: null,
  phone,
})

/**
 * Somebody who says who they are. What proves it is at hand already, or is a guest's token, which a
 * statement may look up by itself.
 */
export type BookerCredential = {
  content: { booker: Booker } | { tokenHash: Buffer }
  /** @throws Refusal 401 when it proves nothing */
  verify(): Promise<Booker>
}

export const credentialOf = (booker: Booker): BookerCredential => ({
  content: { booker },
  verify: async () => booker,
})

type PresentedCredential = { user_type: 'member' | 'guest'; guest_token?: string | undefined }

/**
 * Who says to stand behind a call whose URL has no `guest_` in it: a member by the header, a guest
 * by the token in the body.
 *
 * @throws Refusal 401 when there is nothing to prove it with
 */
export const readCredential = (
  identity: FindIdentity,
  { user_type, guest_token: token }: PresentedCredential,
  member: Member | undefined,
): BookerCredential => {
  if (user_type === 'member') {
    if (!member) throw refuse.unauthorized()
    return credentialOf(bookerOfMember(member))
  }
  if (token === undefined) throw refuse.unauthorized()
  const verify = async () => {
    const guest = await identity.guest(token)
    if (!guest) throw refuse.unauthorized()
    return bookerOfGuest(guest)
  }
  return { content: { tokenHash: hashToken(token) }, verify }
}

/** The same, proved. @throws Refusal 401 when what the body says is not proved */
export const requireBooker = async (...asked: Parameters<typeof readCredential>): Promise<Booker> =>
  readCredential(...asked).verify()
