import styled from 'styled-components'
import { Card } from '@/components/common/Card'
import { Checkbox } from '@/components/common/Checkbox'
import { DescriptionList } from '@/components/common/DescriptionList'
import { FailureMessage } from '@/components/common/FailureMessage'
import { NameField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { PayTypePicker } from '@/components/common/payment/PayTypePicker'
import { RefundRules } from '@/components/common/RefundRules'
import { Section } from '@/components/common/Section'
import { TextArea } from '@/components/common/TextArea'
import type { Hold } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { Booker } from '@/store/booking/useBooker'
import { theme } from '@/styles/theme'
import { CouponPicker } from './CouponPicker'
import { OptionPicker } from './OptionPicker'
import { OrderBar } from './OrderBar'
import { type Order, type Ordered, useOrder } from './useOrder'

interface Props {
  hold: Hold
  isExpired: boolean
  isHolding: boolean
  booker: Booker
  defaultName: string
  onOrdered: (ordered: Ordered) => void
  onHoldExpired: () => void
  onHoldAgain: () => void
}

const UNSURE = '예약이 되었는지 확인하지 못했어요. 다시 눌러도 예약은 한 번만 돼요.'

const failureText = ({ isUnsure, failure, isPriceChanged, total }: Order): string => {
  if (isUnsure) return `${failure?.message ?? ''} ${UNSURE}`.trim()
  if (isPriceChanged) return `${failure?.message ?? ''} 바뀐 금액은 ${formatWon(total)}이에요.`
  return failure?.message ?? ''
}

const Heading = styled.h2`
  font-size: ${theme.fontSize.xl};
`

/** The step appears below the visible part of the page when seats are held: focus scrolls to it. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** The form that turns held seats into a reservation. */
export const OrderStep = ({ isHolding, onHoldAgain, ...props }: Props) => {
  const { hold, isExpired, booker, onHoldExpired } = props
  const order = useOrder(props)
  const { text, checkbox, choice, change, values } = order.form
  // While it is unknown whether the reservation was made, the hold is not shown as expired.
  const onEnd = () => {
    if (!order.isUnsure && !order.isCreating && !order.isPlaced) onHoldExpired()
  }

  return (
    <Form form={order.form} $gap="lg">
      <Heading ref={focusOnMount} tabIndex={-1}>
        예약 정보
      </Heading>
      <OptionPicker
        options={hold.options}
        counts={values.counts}
        onChange={(counts) => change({ counts })}
      />
      {booker.user_type === 'member' && (
        <CouponPicker
          coupons={order.coupons}
          selected={values.couponNo}
          error={order.couponError}
          onChange={(couponNo) => change({ couponNo })}
        />
      )}
      <NameField label="예약자 이름" {...text('name')} value={order.name} />
      <TextArea label="남기실 말씀" rows={2} maxLength={500} {...text('memo')} />
      <PayTypePicker payTypes={hold.pay_type} {...choice('payType')} />
      <Section title="환불 규정">
        <RefundRules policy={hold.refund_policy} />
        <Checkbox label="예약 및 환불 규정에 동의해요." {...checkbox('isAgree')} />
      </Section>
      <Card as="section" aria-label="결제 금액">
        <DescriptionList
          items={[
            ['예약 금액', formatWon(order.origin)],
            ['쿠폰 할인', order.discount > 0 ? `-${formatWon(order.discount)}` : ''],
            ['결제할 금액', formatWon(order.total)],
          ]}
        />
      </Card>
      <FailureMessage message={isExpired ? '' : failureText(order)} />
      <OrderBar
        total={order.total}
        expiresAt={hold.expires_at}
        isExpired={isExpired}
        isBusy={order.isCreating || order.isPlaced || order.isPricing || isHolding}
        submitLabel={order.isUnsure ? '다시 시도' : '예약하기'}
        onEnd={onEnd}
        onHoldAgain={onHoldAgain}
      />
    </Form>
  )
}
