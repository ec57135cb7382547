import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { OwnChangeRule } from '@/lib/reservation/ownChange'
import type { Queryable } from '@/server/db/pool'
import type { Client } from './apis'
import type { Answered } from './server'
import type { Either, Visitor } from './visitors'

export type OwnPlan = NonNullable<Answer<'readyChange'>['plan']>
type Wish = { schedule_no: number; party: number; youths?: number }

/** What the operator lets bookers change. */
export const letChange = (
  db: Queryable,
  operatorNo: number,
  { hours = 24, money = 'any' }: Partial<OwnChangeRule> = {},
) =>
  db.run(sql`
    update ship_group set change_hours = ${hours}, change_money = ${money} where no = ${operatorNo}`)

export const readyChange = (
  client: Client,
  visitor: Visitor,
  no: number,
  wish?: Wish,
): Promise<Either<Answer<'readyChange'>>> =>
  client.post(
    '/b/v1/reservation/change_ready',
    { reservation_no: no, wish, ...visitor.who },
    visitor.headers,
  )

export const quoteOwn = async (
  client: Client,
  visitor: Visitor,
  no: number,
  wish: Wish,
): Promise<OwnPlan> => {
  const { body } = await readyChange(client, visitor, no, wish)
  if (!body.plan) throw new Error(`Not quoted: ${JSON.stringify(body)}`)
  return body.plan
}

/** Makes the change that was shown. */
export const changeOwn = (
  client: Client,
  visitor: Visitor,
  no: number,
  { plan, ...of }: { plan: OwnPlan } & Record<string, unknown>,
): Promise<Either<Answer<'changeOwnReservation'>>> => {
  const { schedule_no, party, version, total, refund_amount } = plan
  const shown = { schedule_no, party, version, total, refund_amount }
  return client.post(
    '/b/v1/reservation/change',
    { reservation_no: no, ...shown, ...visitor.who, ...of },
    visitor.headers,
  )
}

export const readOwn = async (
  client: Pick<Client, 'get'>,
  visitor: Visitor,
  no: number,
): Promise<Answered<Answer<'getReservationDetail'>>> =>
  client.get(`/b/v1/reservation/${visitor.prefix}detail/${no}`, visitor.headers)
