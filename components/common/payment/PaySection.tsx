import { Callout } from '@/components/common/feedback/Callout'
import type { ReservationDetail } from '@/lib/contract/wire'
import type { Labels } from '@/lib/serviceType/labels'
import type { BookerType } from '@/store/booking/useBooker'
import { OpenPayment } from './OpenPayment'

const REVIEW = '입금을 확인하고 있어요. 확인이 끝나면 문자로 알려 드려요.'

interface Props {
  reservation: ReservationDetail['reservation']
  userType: BookerType
  /** What is held until it is paid. */
  seat: Labels['seat']
  /** Called when the reservation may have changed and must be loaded again. */
  onChanged: () => void
}

/** How to pay an unpaid reservation; nothing when there is nothing to pay. */
export const PaySection = (props: Props) => {
  const { state, is_review } = props.reservation
  if (is_review === 1) return <Callout $tone="warning">{REVIEW}</Callout>
  return state === 'AWAITING_PAYMENT' ? <OpenPayment {...props} /> : null
}
