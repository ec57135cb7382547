import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { PayAccount } from '@/components/common/PayAccount'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'

const REVIEW = '입금을 확인하고 있어요. 확인이 끝나면 문자로 알려 드려요.'

interface Props {
  reservation: ReservationDetail['reservation']
}

/** How to pay what is not paid yet; nothing when there is nothing to pay. */
export const PaySection = ({ reservation }: Props) => {
  const { state, account, redirect_url, pay_deadline, total, is_review } = reservation
  if (is_review === 1) return <Callout $tone="warning">{REVIEW}</Callout>
  if (state !== 'AWAITING_PAYMENT') return null
  if (account) return <PayAccount account={account} amount={total} deadline={pay_deadline} />
  if (!redirect_url) return null
  return (
    <Callout $tone="warning">
      <span>
        결제가 아직 끝나지 않았어요.
        {pay_deadline && ` ${formatKoreanDateTime(new Date(pay_deadline))}까지 결제해 주세요.`}
      </span>
      <Button onClick={() => window.location.assign(redirect_url)}>카드로 결제하기</Button>
    </Callout>
  )
}
