import { Button } from '@/components/common/button/Button'
import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import { Row } from '@/components/console/shell/Row'
import type { OwnCoupon } from '@/lib/contract/console/coupons'
import { COUPON_STATES, type CouponState } from '@/lib/coupon/couponState'
import { couponLine } from '@/lib/coupon/couponWords'
import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'
import { boatsOf, type CouponBoat } from './couponBoats'

const TONES: Readonly<Record<CouponState, BadgeTone>> = {
  open: 'success',
  coming: 'brand',
  given: 'warning',
  spent: 'warning',
  ended: 'neutral',
  stopped: 'neutral',
}

export const StateBadge = ({ state }: { state: CouponState }) => (
  <Badge tone={TONES[state]}>{COUPON_STATES[state]}</Badge>
)

/** How many were given and used, what that cost, and what is left of the budget. */
const useOf = ({ issued, used, cost, budget_left: left }: OwnCoupon): string =>
  [
    `${groupDigits(issued)}장 발급`,
    `${groupDigits(used)}장 사용`,
    `${formatWon(cost)} 할인`,
    left !== null && `예산 ${formatWon(left)} 남음`,
  ]
    .filter(Boolean)
    .join(' · ')

type Props = { coupon: OwnCoupon; boats: readonly CouponBoat[]; onOpen: () => void }

/** A coupon of the list: its terms in one line, and its use in another. */
export const CouponRow = ({ coupon, boats, onOpen }: Props) => (
  <Row
    title={
      <>
        {coupon.name} <StateBadge state={coupon.state} />
      </>
    }
    note={
      <>
        <p>{couponLine(coupon, boatsOf(coupon, boats))}</p>
        <p>{useOf(coupon)}</p>
      </>
    }
  >
    <Button variant="secondary" isSmall aria-label={`${coupon.name} 열기`} onClick={onOpen}>
      열기
    </Button>
  </Row>
)
