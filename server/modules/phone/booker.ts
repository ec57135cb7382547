import sql, { type Sql } from 'sql-template-tag'
import { hashToken } from '@/server/crypto/token'
import type { FindIdentity, Guest, Member } from '@/server/http/identity'
import { refuse } from '@/server/http/refusal'

/**
 * The verified person who books or waits: a member, or a guest with a verified phone. Also an operator
 * who books for a caller.
 */
export type Booker = {
  kind: 'member' | 'guest' | 'operator'
  /** Identifies the person in the database: `m:{member_no}` or `g:{phone}`; an operator's booking `o:{key}`. */
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
 * Whether reservation `r` is the booker's: a guest's by the verified phone, a member's also by the
 * phone, so that members see what they booked as guests before they joined.
 */
export const isOf = ({ memberNo, phone }: Pick<Booker, 'memberNo' | 'phone'>) =>
  memberNo === null
    ? sql`r.phone = ${phone}`
    : sql`(r.member_no = ${memberNo} or r.phone = ${phone})`

/**
 * What a caller presents to be a booker: a member who is verified already, or the hash of a guest
 * token. A statement can look the token up itself and so save a query of its own.
 */
export type BookerCredential = {
  content: { booker: Booker } | { tokenHash: Buffer }
  /** @throws Refusal 401 when the token is unknown or has expired */
  verify(): Promise<Booker>
}

export const credentialOf = (booker: Booker): BookerCredential => ({
  content: { booker },
  verify: async () => booker,
})

type PresentedCredential = { user_type: 'member' | 'guest'; guest_token?: string | undefined }

/**
 * The credential of a call that members and guests share (no `guest_` in its URL): a member has a
 * header, a guest a token in the body.
 *
 * @throws Refusal 401 when the call presents none
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

/** `readCredential`, verified. @throws Refusal 401 without a valid credential */
export const requireBooker = async (...call: Parameters<typeof readCredential>): Promise<Booker> =>
  readCredential(...call).verify()

/** A credential as columns of a JSON row that a statement reads: see `CREDENTIAL_COLUMNS`. */
export const credentialRow = ({ content }: BookerCredential) =>
  'tokenHash' in content
    ? { token: content.tokenHash.toString('hex') }
    : {
        known_visitor: content.booker.visitor,
        known_phone: content.booker.phone,
        member_no: content.booker.memberNo,
      }

/** The column definitions of `credentialRow` for `json_to_recordset`. */
export const CREDENTIAL_COLUMNS = sql`
  token text, known_visitor text, known_phone text, member_no bigint`

/** Joins the guest of the token in row source `request`; the token must be valid at moment `at`. */
export const joinGuestToken = (at: Sql): Sql => sql`
  left join guest_token guest
    on guest.token_hash = decode(request.token, 'hex') and guest.expires_at > ${at}`

/** `Booker['visitor']` and `Booker['phone']` in SQL; null when the token is unknown. */
export const VISITOR = sql`coalesce(request.known_visitor, 'g:' || guest.phone)`
export const PHONE = sql`coalesce(request.known_phone, guest.phone)`
