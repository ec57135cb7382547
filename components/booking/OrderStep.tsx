import { LinkButton } from '@/components/common/button/LinkButton'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { NameField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { PayTypePicker } from '@/components/common/payment/PayTypePicker'
import { RefundRules } from '@/components/common/reservation/RefundRules'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { TextArea } from '@/components/common/form/TextArea'
import type { Hold } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { Booker } from '@/store/booking/useBooker'
import { Agreements } from './Agreements'
import { CouponPicker } from './CouponPicker'
import { DepositChoice } from './DepositChoice'
import { KnownBooker } from './KnownBooker'
import { NextHeading } from './NextHeading'
import type { BookingChoice } from './useChoice'
import type { Order } from './useOrder'

interface Props {
  order: Order
  choice: BookingChoice
  /** The seats that are held, as they were chosen or otherwise. */
  hold: Hold | undefined
  isExpired: boolean
  booker: Booker
  /** The firm that sells the trip and gets the booker's name and phone; '' where not known. */
  seller: string
  phone: string
  onLeave: () => Promise<void>
  isLeaving: boolean
}

const UNSURE = '예약이 되었는지 확인하지 못했어요. 다시 눌러도 예약은 한 번만 돼요.'

const failureText = ({ isUnsure, failure, isPriceChanged, total }: Order): string => {
  if (isUnsure) return `${failure?.message ?? ''} ${UNSURE}`.trim()
  if (isPriceChanged) return `${failure?.message ?? ''} 바뀐 금액은 ${formatWon(total)}이에요.`
  return failure?.message ?? ''
}

/** How to pay, and the terms; asked once the seats are held. */
const Payment = ({ order, hold, isExpired, seller }: Props & { hold: Hold }) => {
  const { choice } = order.form
  return (
    <Stack as="section" aria-label="결제">
      <NextHeading>결제</NextHeading>
      <DepositChoice order={order} balanceBy={hold.deposit?.balance_by ?? null} />
      {order.total > 0 && (
        <PayTypePicker payTypes={order.payTypes} {...choice('payType')} value={order.payType} />
      )}
      <Section title="환불 규정">
        <RefundRules
          policy={hold.refund_policy}
          departure={hold.schedule.sdate}
          resale={hold.resale_percent}
        />
      </Section>
      <Agreements form={order.form} seller={seller} />
      <FailureMessage message={isExpired ? '' : failureText(order)} />
      {order.movedHref && (
        // Loaded anew: nothing of what was shown before is true of it.
        <LinkButton as="a" href={order.movedHref} variant="secondary">
          바뀐 일정 보기
        </LinkButton>
      )}
    </Stack>
  )
}

/** The form of a known booker: who, with which coupon and, once the seats are held, how to pay. */
export const OrderStep = (props: Props) => {
  const { order, choice, hold, booker } = props
  const { text } = order.form
  return (
    <Form form={order.form} $gap="lg" isButtonOutside>
      <Section title="예약하시는 분">
        <KnownBooker
          booker={booker}
          phone={props.phone}
          onLeave={props.onLeave}
          isLeaving={props.isLeaving}
        />
        <NameField label="예약자 이름" {...text('name')} value={order.name} />
        {booker.user_type === 'member' && (
          <CouponPicker
            coupons={choice.coupons}
            origin={choice.bill.origin}
            selected={choice.coupon?.no}
            error={choice.couponError}
            onChange={choice.setCouponNo}
          />
        )}
        <TextArea label="남기실 말씀" rows={2} maxLength={500} {...text('memo')} />
      </Section>
      {hold && <Payment {...props} hold={hold} />}
    </Form>
  )
}
