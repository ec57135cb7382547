import styled from 'styled-components'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Callout } from '@/components/common/feedback/Callout'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { type PartyUnit, partyName, stepUnit } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import type { OwnPlan } from './useTripChange'

/** The facts may stand below the visible part of the dialog: the focus scrolls to them. */
const focusOnMount = (facts: HTMLElement | null) => facts?.focus()

const Facts = styled(Stack)`
  &:focus {
    outline: none;
  }
`

/** What the money does, in a sentence. */
const describe = ({ missing, pay_by, difference, refund_amount, refund_percent }: OwnPlan) => {
  if (missing > 0) {
    const until = pay_by ? `${formatKoreanDayTime(new Date(pay_by))}까지 ` : ''
    return `${formatWon(missing)}을 더 내셔야 해요. 바꾼 뒤 안내하는 계좌로 ${until}입금해 주세요.`
  }
  if (difference >= 0) return '더 내시거나 돌려받으실 금액이 없어요.'
  return `환불 규정에 따라 줄어든 ${formatWon(-difference)}의 ${refund_percent}%인 ${formatWon(refund_amount)}을 돌려드려요.`
}

/** What a change of day or party does, before it is made. */
export const PlanFacts = ({
  plan,
  before,
  unit,
}: {
  plan: OwnPlan
  /** What it costs so far, whole won. */
  before: number
  unit: PartyUnit
}) => (
  <Facts ref={focusOnMount} tabIndex={-1}>
    <DescriptionList
      items={[
        ['바뀌는 날', departureText(plan)],
        [
          partyName(unit),
          `${plan.party}${stepUnit({ unit })}${plan.youths ? ` (청소년 ${plan.youths}명)` : ''}`,
        ],
        ['지금 금액', formatWon(before)],
        ['바뀐 금액', <strong key="total">{formatWon(plan.total)}</strong>],
      ]}
    />
    <Callout $tone={plan.difference === 0 ? 'brand' : 'warning'} role="status">
      {describe(plan)}
    </Callout>
  </Facts>
)
