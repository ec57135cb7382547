import sql, { type Sql } from 'sql-template-tag'
import type { BookerCredential } from './booker'

/** Of whom a statement is asked, as columns of a row of JSON: known already, or a guest's token. */
export const credentialRow = ({ content }: BookerCredential) =>
  'tokenHash' in content
    ? { token: content.tokenHash.toString('hex') }
    : {
        known_visitor: content.booker.visitor,
        known_phone: content.booker.phone,
        member_no: content.booker.memberNo,
      }

/** Their types, as `json_to_recordset` wants them. */
export const CREDENTIAL_COLUMNS = sql`
  token text, known_visitor text, known_phone text, member_no bigint`

/** Joins the guest behind the token of `asked`; `at` is the moment at which it has to be good. */
export const joinGuestToken = (at: Sql): Sql => sql`
  left join guest_token guest
    on guest.token_hash = decode(asked.token, 'hex') and guest.expires_at > ${at}`

/** `Booker['visitor']` and `phone`; null where nobody is behind the token. */
export const VISITOR = sql`coalesce(asked.known_visitor, 'g:' || guest.phone)`
export const PHONE = sql`coalesce(asked.known_phone, guest.phone)`
