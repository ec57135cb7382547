import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { OwnCoupon } from '@/lib/contract/console/coupons'
import { couponSpan, couponWorth } from '@/lib/coupon/couponWords'
import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'
import { boatsOf, type CouponBoat } from './couponBoats'
import { CouponUses } from './CouponUses'
import { GiveForm } from './GiveForm'
import { StateBadge } from './CouponRow'
import { StopCoupon } from './StopCoupon'

const sheets = (count: number): string => `${groupDigits(count)}장`

const termsOf = (coupon: OwnCoupon, boats: readonly CouponBoat[]) =>
  [
    ['상태', <StateBadge key="state" state={coupon.state} />],
    ['할인', couponWorth(coupon)],
    ['최소 예약 금액', coupon.min_price > 0 ? formatWon(coupon.min_price) : ''],
    ['출조일', couponSpan(coupon)],
    ['배', boatsOf(coupon, boats)],
    ['쿠폰 번호', coupon.code],
    ['뱃길이 부담하는 몫', coupon.provider_percent > 0 ? `${coupon.provider_percent}%` : ''],
  ] as const

const useOf = ({ issued, used, cost, issues_left, budget, budget_left }: OwnCoupon) =>
  [
    ['발급', sheets(issued)],
    ['남은 수량', issues_left === null ? '제한 없음' : sheets(issues_left)],
    ['사용', sheets(used)],
    ['할인한 금액', formatWon(cost)],
    ['예산', budget === null ? '제한 없음' : formatWon(budget)],
    ['남은 예산', budget_left === null ? '' : formatWon(budget_left)],
  ] as const

/** One coupon: its terms, its use and cost, giving it to members, and stopping it. */
export const CouponPanel = ({
  coupon,
  boats,
}: {
  coupon: OwnCoupon
  boats: readonly CouponBoat[]
}) => {
  const { coupon_no: no, state } = coupon
  const canStop = state !== 'stopped' && state !== 'ended'
  return (
    <Stack>
      <DescriptionList items={termsOf(coupon, boats)} />
      <Section title="사용 현황">
        <DescriptionList items={useOf(coupon)} />
        <CouponUses no={no} />
      </Section>
      {(state === 'open' || state === 'coming') && <GiveForm no={no} />}
      {canStop && <StopCoupon no={no} name={coupon.name} />}
    </Stack>
  )
}
