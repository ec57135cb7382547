import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { ANGLER, FAMILY } from '@/demo/data/people'
import { insertRows } from './insertRows'
import type { DemoReservation } from './demoReservations'

interface DemoCoupon {
  code: string | null
  name: string
  ship_no: number | null
  amount: number | null
  percent: number | null
  max_amount: number | null
  min_price: number
  is_auto: boolean
  /** Days from today. */
  from: number
  to: number
}

const won = (name: string, amount: number, rest: Partial<DemoCoupon>): DemoCoupon => ({
  code: null,
  name,
  ship_no: null,
  amount,
  percent: null,
  max_amount: null,
  min_price: amount * 2,
  is_auto: false,
  from: -30,
  to: 180,
  ...rest,
})

const percent = (name: string, share: number, rest: Partial<DemoCoupon>): DemoCoupon => ({
  ...won(name, 0, rest),
  amount: null,
  percent: share,
})

const COUPONS: readonly DemoCoupon[] = [
  won('첫 출조 5,000원', 5_000, { is_auto: true }),
  percent('가입 축하 5%', 5, { is_auto: true, max_amount: 20_000 }),
  won('뱃길 2026 가을 10,000원', 10_000, { code: 'BAETGIL2026' }),
  percent('바다선단 10%', 10, { code: 'BADA10', ship_no: 1, max_amount: 30_000 }),
  won('조황왕 감사 3,000원', 3_000, { code: 'JOHWANG' }),
  won('여름 한치 5,000원', 5_000, { code: 'HANCHI', from: -150, to: -60 }),
  percent('단골 7%', 7, { max_amount: 15_000 }),
  won('주꾸미 시즌 4,000원', 4_000, {}),
  won('평일 출조 6,000원', 6_000, {}),
  percent('친구와 함께 8%', 8, { max_amount: 25_000 }),
  won('물때 좋은 날 3,000원', 3_000, {}),
  won('생일 축하 10,000원', 10_000, {}),
  won('리뷰 감사 2,000원', 2_000, {}),
  won('선상 첫걸음 7,000원', 7_000, {}),
  won('새벽 출조 3,000원', 3_000, {}),
  won('봄 도다리 5,000원', 5_000, { from: -250, to: -170 }),
]

/** A visitor can register the codes BAETGIL2026 and BADA10. */
const LEFT_TO_REGISTER = ['BAETGIL2026', 'BADA10']
const USED_NO = 1

/** Writes coupons and their issues to members. It runs before the reservations, which refer to them. */
export async function writeCoupons(tx: Transaction, today: KstDate): Promise<void> {
  await insertRows(
    tx,
    'coupon',
    COUPONS.map(({ from, to, ...coupon }, index) => ({
      no: index + 1,
      ...coupon,
      starts_on: addDays(today, from),
      ends_on: addDays(today, to),
    })),
  )
  const given = COUPONS.flatMap(({ code }, index) =>
    code !== null && LEFT_TO_REGISTER.includes(code) ? [] : [index + 1],
  )
  const issued_at = kstDateTime(addDays(today, -20), '09:00')
  await insertRows(
    tx,
    'member_coupon',
    [
      ...given.map((coupon_no) => ({ member_no: ANGLER.memberNo, coupon_no, issued_at })),
      { member_no: FAMILY.memberNo, coupon_no: 1, issued_at },
    ].map((row, index) => ({ no: index + 1, ...row })),
  )
}

/** Applies the angler's first coupon to one of the completed reservations. */
export function withCouponUsed(reservations: readonly DemoReservation[]): DemoReservation[] {
  const used = reservations.find(({ person, state }) => person === ANGLER && state === 'COMPLETED')
  const discount = COUPONS[USED_NO - 1]?.amount ?? 0
  return reservations.map((each) =>
    each === used ? { ...each, discount, memberCouponNo: USED_NO } : each,
  )
}

/** Marks the coupon issue as used by its reservation. */
export async function markCouponUsed(
  tx: Transaction,
  reservations: readonly DemoReservation[],
): Promise<void> {
  const used = reservations.find(({ memberCouponNo }) => memberCouponNo !== null)
  if (!used) return
  await tx.run(sql`
    update member_coupon set reservation_no = ${used.no}, used_at = ${used.createdAt}
    where no = ${used.memberCouponNo}`)
}
