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

type Claimed = { user_type: 'member' | 'guest'; guest_token?: string | undefined }

/**
 * Who stands behind a call whose URL has no `guest_` in it: a member by the header, a guest by the
 * token in the body.
 *
 * @throws Refusal 401 when what the body says is not proved
 */
export const findBooker = async (
  identity: FindIdentity,
  { user_type, guest_token }: Claimed,
  member: Member | undefined,
): Promise<Booker> => {
  if (user_type === 'member') {
    if (!member) throw refuse.unauthorized()
    return bookerOfMember(member)
  }
  const guest = guest_token === undefined ? undefined : await identity.guest(guest_token)
  if (!guest) throw refuse.unauthorized()
  return bookerOfGuest(guest)
}
