import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import type { Spot } from '@/lib/spot/spots'
import type { Queryable } from '@/server/db/pool'

/**
 * Rows for tests: each builder writes one plausible row and takes only the values that a test is about.
 */
const hash = (token: string) => createHash('sha256').update(token).digest()

const YEAR_MS = 365 * 86_400_000

let sequence = 0
/** A mobile number that is unique in a test file. */
export const uniquePhone = (): string => `010${String(20_000_000 + ++sequence).padStart(8, '0')}`

/** The Korean day `days` after today. */
export const dayFromNow = (days: number): string => addDays(toKstDate(new Date()), days)

export type BuiltShip = { no: number; groupNo: number; host: string }

type ShipOptions = {
  serviceType?: string
  name?: string
  price?: number
  capacity?: number
  /** How long a trip takes; a minute, so that a test can open many a day. */
  useMinutes?: number
  /** Adds the ship to this fleet instead of a new one. */
  groupNo?: number
  tideStyle?: 7 | 8
  payType?: string[]
  options?: { no: number; name: string; price: number; max: number }[]
  isCoupon?: boolean
  spots?: readonly Spot[] | undefined
}

const insertGroup = async (db: Queryable, name: string): Promise<number> => {
  const row = await db.first<{ no: number }>(
    sql`insert into ship_group (name) values (${name}) returning no`,
  )
  return row?.no ?? 0
}

/** Inserts a ship; the first ship of a fleet gets a storefront (`host`). */
export const insertShip = async (db: Queryable, of: ShipOptions = {}): Promise<BuiltShip> => {
  const name = of.name ?? '바다1호'
  const groupNo = of.groupNo ?? (await insertGroup(db, `${name} 선단`))
  const payType = of.payType ?? ['BANK', 'VBANK', 'CARD']
  const account = { bank: '수협은행', number: '101-0000-0000', holder: '바다호' }
  const row = await db.first<{ no: number }>(sql`
    insert into ship (group_no, service_type, name, area_code, port_name, tide_style, lat, lng,
      time_text, use_minutes, capacity, price, pay_type, meeting_place, departure_address, options,
      bank_account, is_coupon, spots, owner_name, biz_no, phone, address, copyright)
    values (${groupNo}, ${of.serviceType ?? 'SHIP'}, ${name}, 'boryeong', '오천항',
      ${of.tideStyle ?? 7}, 36.43, 126.52, '05:00~15:00', ${of.useMinutes ?? 1}, ${of.capacity ?? 20},
      ${of.price ?? 80_000}, ${payType}, '오천항 3번 선착장', '충남 보령시 오천면',
      ${JSON.stringify(of.options ?? [])}, ${JSON.stringify(account)}, ${of.isCoupon ?? true},
      ${JSON.stringify(of.spots ?? [])},
      '김선장', '123-45-67890', '0411234567', '충남 보령시 오천면', '바다호')
    returning no`)
  const no = row?.no ?? 0
  const host = `host${groupNo}`
  if (of.groupNo === undefined) await insertStorefront(db, { no, groupNo, host })
  return { no, groupNo, host }
}

const insertStorefront = async (db: Queryable, ship: BuiltShip): Promise<void> => {
  await db.run(sql`update ship_group set main_ship_no = ${ship.no} where no = ${ship.groupNo}`)
  await insertHost(db, { identifier: ship.host, shipNo: ship.no })
}

/** Inserts a storefront; without a ship it is the provider's. */
export const insertHost = async (
  db: Queryable,
  { identifier = 'www', shipNo }: { identifier?: string; shipNo?: number } = {},
): Promise<string> => {
  await db.run(sql`
    insert into host (identifier, ship_no, web_title)
    values (${identifier}, ${shipNo ?? null}, ${identifier})`)
  return identifier
}

type ScheduleOptions = {
  sdate?: string
  time?: string
  capacity?: number
  price?: number
  status?: 'open' | 'closed' | 'maintenance' | 'weather'
  opensAt?: Date
  isWaiting?: boolean
  isOvernight?: boolean
  fish?: string
  method?: string
}

/** Inserts a departure, ten days from now by default. @returns its number */
export const insertSchedule = async (
  db: Queryable,
  shipNo: number,
  of: ScheduleOptions = {},
): Promise<number> => {
  const sdate = of.sdate ?? dayFromNow(10)
  const time = of.time ?? '05:00'
  const row = await db.first<{ no: number }>(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method,
      status, opens_at, is_waiting, is_overnight)
    values (${shipNo}, ${sdate}, ${time}, ${kstDateTime(sdate, time)}, ${of.capacity ?? 20},
      ${of.price ?? 80_000}, ${of.fish ?? '갑오징어'}, ${of.method ?? '에기'},
      ${of.status ?? 'open'}, ${of.opensAt ?? null}, ${of.isWaiting ?? true},
      ${of.isOvernight ?? false})
    returning no`)
  return row?.no ?? 0
}

/** Inserts as many departures as an installation has: with few rows PostgreSQL makes other plans. */
export const insertManySchedules = async (db: Queryable, count = 20_000): Promise<void> => {
  const { no } = await insertShip(db)
  await db.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price)
    select ${no}, current_date + day, '05:00', now() + day * interval '1 day', 10, 80000
      from generate_series(1, ${count}::int) day`)
  await db.run(sql`analyze`)
}

type DefaultOptions = Pick<
  ScheduleOptions,
  'time' | 'capacity' | 'price' | 'fish' | 'isOvernight'
> & {
  weekdays?: number[]
  validFrom?: string
}

/** Inserts a default schedule of every weekday, valid for a year. @returns its number */
export const insertDefaultSchedule = async (
  db: Queryable,
  shipNo: number,
  of: DefaultOptions = {},
): Promise<number> => {
  const row = await db.first<{ no: number }>(sql`
    insert into default_schedule
      (ship_no, weekdays, departure_time, capacity, price, fish, method, valid_from, valid_to,
       is_overnight)
    values (${shipNo}, ${of.weekdays ?? [0, 1, 2, 3, 4, 5, 6]}, ${of.time ?? '05:00'},
      ${of.capacity ?? 20}, ${of.price ?? 80_000}, ${of.fish ?? '주꾸미'}, '에기',
      ${of.validFrom ?? dayFromNow(-30)}, ${dayFromNow(335)}, ${of.isOvernight ?? false})
    returning no`)
  return row?.no ?? 0
}

export type BuiltMember = { no: number; phone: string; token: string }

/** Inserts a logged-in member without a password. */
export const insertMember = async (
  db: Queryable,
  of: { phone?: string; name?: string } = {},
): Promise<BuiltMember> => {
  const phone = of.phone ?? uniquePhone()
  const name = of.name ?? '홍길동'
  const token = randomBytes(32).toString('base64url')
  const row = await db.first<{ no: number }>(sql`
    with made as (
      insert into member (regist_type, login_id, name, phone)
      values ('EMAIL', ${`${phone}@baetgil.test`}, ${name}, ${phone}) returning no
    )
    insert into member_token (token_hash, member_no, expires_at)
    select ${hash(token)}, no, ${new Date(Date.now() + YEAR_MS)} from made
    returning member_no as no`)
  return { no: row?.no ?? 0, phone, token }
}

/** Inserts a guest with a verified phone. */
export const insertGuest = async (
  db: Queryable,
  of: { phone?: string; name?: string } = {},
): Promise<{ phone: string; token: string }> => {
  const phone = of.phone ?? uniquePhone()
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into guest_token (token_hash, phone, name, expires_at)
    values (${hash(token)}, ${phone}, ${of.name ?? '김손님'}, ${new Date(Date.now() + YEAR_MS)})`)
  return { phone, token }
}
