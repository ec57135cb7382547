import type { Answer, Hold } from '@/lib/contract/wire'
import type { Queryable } from '@/server/db/pool'
import type { Client } from './apis'
import { insertGuest, insertMember } from './builders'
import { type Answered, asGuest, asMember, type Headers } from './server'

export type Created = Answer<'createReservation'>
export type Refused = {
  message: string
  code?: string
  total?: number
  refund_amount?: number
  remain?: number
}
/** An answer or a refusal; a test checks the status before it reads the fields. */
export type Either<T> = Answered<T & Refused>

/** A booker in tests: the credential in a body, and the headers of the other calls. */
export type Visitor = {
  who: { user_type: 'member' | 'guest'; guest_token?: string }
  headers: Headers
  /** The part of the paths that differs: `guest_` or nothing. */
  prefix: '' | 'guest_'
  phone: string
}

export const newGuest = async (db: Queryable, withPhone?: string): Promise<Visitor> => {
  const { token, phone } = await insertGuest(db, withPhone ? { phone: withPhone } : {})
  const who = { user_type: 'guest' as const, guest_token: token }
  return { who, headers: asGuest(token), prefix: 'guest_', phone }
}

export const newMember = async (db: Queryable): Promise<Visitor & { no: number }> => {
  const { token, phone, no } = await insertMember(db)
  return { who: { user_type: 'member' }, headers: asMember(token), prefix: '', phone, no }
}

export const newGuests = (db: Queryable, count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, () => newGuest(db)))

type Trip = {
  scheduleNo: number
  party?: number
  isWhole?: boolean
  /** Of the quote for the whole boat. */
  quoteKey?: string
  nights?: number
  host: string
}

export const ready = (client: Client, visitor: Visitor, trip: Trip): Promise<Either<Hold>> =>
  client.post(
    '/b/v1/reservation/ready',
    {
      schedule_no: trip.scheduleNo,
      party: trip.party ?? 1,
      nights: trip.nights ?? 1,
      ...(trip.isWhole && { is_whole: true }),
      ...(trip.quoteKey && { quote_key: trip.quoteKey }),
      host: trip.host,
      ...visitor.who,
    },
    visitor.headers,
  )

/** What the booking form sends for a hold; `change` overrides it. */
export const create = (
  client: Client,
  visitor: Visitor,
  hold: Pick<Hold, 'hold_key' | 'quote'>,
  change: object = {},
): Promise<Either<Created>> =>
  client.post(
    '/b/v2/reservation/index',
    {
      hold_key: hold.hold_key,
      name: '홍길동',
      pay_type: 'BANK',
      total: hold.quote.total,
      is_agree: true,
      ...visitor.who,
      ...change,
    },
    visitor.headers,
  )

/** From hold to reservation; returns the refusal of the first step that is refused. */
export const book = async (
  client: Client,
  visitor: Visitor,
  trip: Trip,
): Promise<Either<Created>> => {
  const held = await ready(client, visitor, trip)
  if (held.status !== 200) return { status: held.status, body: { ...held.body } as never }
  return create(client, visitor, held.body)
}

export const cancel = (
  client: Client,
  visitor: Visitor,
  request: {
    reservation_no: number
    refund_amount?: number
    account?: object
    is_hold?: boolean
    is_resale?: boolean
  },
): Promise<Either<Answer<'requestCancel'>>> =>
  client.post(
    `/b/v1/reservation/${visitor.prefix}cancel_request`,
    { refund_amount: 0, ...request },
    visitor.headers,
  )
