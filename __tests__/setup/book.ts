import sql from 'sql-template-tag'
import type { Answer, Body, Hold, PayType } from '@/lib/contract/wire'
import type { Affiliate } from '@/lib/coupon/affiliate'
import type { Queryable } from '@/server/db/pool'
import { insertMember, insertSchedule, insertShip } from './builders'
import type { BuiltMember, BuiltShip } from './builders'
import type { TestServer } from './server'
import { asMember } from './server'

export type Booked = Answer<'createReservation'> & {
  member: BuiltMember
  ship: BuiltShip
  scheduleNo: number
}

type BookOptions = {
  payType?: PayType
  party?: number
  serviceType?: string
  sdate?: string
  member?: BuiltMember
  ship?: BuiltShip
  scheduleNo?: number
  couponNo?: number
  /** Host identifier of the storefront; the ship's own when absent. */
  host?: string
  /** The total that the member was shown; party × 80,000 won when absent. */
  total?: number
  affiliate?: Affiliate
  consents?: Body<'createReservation'>['consents']
}

/** A member's reservation, made through the calls as the storefront makes it. */
export const book = async (server: TestServer, of: BookOptions = {}): Promise<Booked> => {
  const member = of.member ?? (await insertMember(server.db))
  const ship = of.ship ?? (await insertShip(server.db, { serviceType: of.serviceType ?? 'SHIP' }))
  const day = of.sdate ? { sdate: of.sdate } : {}
  const scheduleNo = of.scheduleNo ?? (await insertSchedule(server.db, ship.no, day))
  const party = of.party ?? 2
  const headers = asMember(member.token)
  const hold = await server.post<Hold>(
    '/b/v1/reservation/ready',
    { schedule_no: scheduleNo, party, host: of.host ?? ship.host, user_type: 'member' },
    headers,
  )
  const created = await server.post<Answer<'createReservation'>>(
    '/b/v2/reservation/index',
    {
      hold_key: hold.body.hold_key,
      name: '홍길동',
      pay_type: of.payType ?? 'BANK',
      total: of.total ?? party * 80_000,
      ...of.affiliate,
      ...(of.couponNo ? { coupon_no: of.couponNo } : {}),
      is_agree: true,
      consents: of.consents,
      user_type: 'member',
    },
    headers,
  )
  if (created.status !== 200) throw new Error(`Not booked: ${JSON.stringify(created.body)}`)
  return { ...created.body, member, ship, scheduleNo }
}

/** The reservation as its member reads it. */
export const readDetail = async (
  server: TestServer,
  { member, reservation_no: no }: Booked,
): Promise<Answer<'getReservationDetail'>['reservation']> => {
  const path = `/b/v1/reservation/detail/${no}`
  const answer = await server.get<Answer<'getReservationDetail'>>(path, asMember(member.token))
  return answer.body.reservation
}

/** Runs one of the worker's jobs, once and now. */
export const runJob = async (server: TestServer, name: string): Promise<void> => {
  const job = server.modules.jobs.find((one) => one.name === name)
  if (!job) throw new Error(`No such job: ${name}`)
  await job.run()
}

/** How many seats of a departure are taken, as the departure counts them. */
export const takenOf = async (db: Queryable, scheduleNo: number): Promise<number | undefined> =>
  (await db.first<{ taken: number }>(sql`select taken from schedule where no = ${scheduleNo}`))
    ?.taken
