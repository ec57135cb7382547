import styled from 'styled-components'
import { Callout } from '@/components/common/Callout'
import { Card } from '@/components/common/Card'
import { Checkbox } from '@/components/common/Checkbox'
import { DescriptionList } from '@/components/common/DescriptionList'
import { PayTypePicker } from '@/components/common/payment/PayTypePicker'
import { RefundRules } from '@/components/common/RefundRules'
import { Section } from '@/components/common/Section'
import { Stack } from '@/components/common/Stack'
import { TextArea } from '@/components/common/TextArea'
import { TextField } from '@/components/common/TextField'
import type { Hold } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { Booker } from '@/store/booking/useBooker'
import { theme } from '@/styles/theme'
import { CouponPicker } from './CouponPicker'
import { OptionPicker } from './OptionPicker'
import { OrderBar } from './OrderBar'
import { type Order, type Placed, useOrder } from './useOrder'

interface Props {
  hold: Hold
  isOver: boolean
  isRetaking: boolean
  booker: Booker
  defaultName: string
  onPlaced: (placed: Placed) => void
  onHoldOver: () => void
  onRetake: () => void
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

/** Holding seats opens a step further down: whoever listens or sees only a phone's height is led there. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** Everything that turns held seats into a reservation. */
export const OrderStep = ({ hold, isOver, booker, onHoldOver, ...props }: Props) => {
  const order = useOrder({ hold, booker, onHoldOver, ...props })
  const { draft, change, problems } = order
  const text = failureText(order)
  // While it is open whether the reservation was made, and once it is, the seats are not told to be gone.
  const onEnd = () => {
    if (!order.isUnsure && !order.isCreating && !order.isPlaced) onHoldOver()
  }

  return (
    <Stack $gap="lg">
      <Heading ref={focusOnMount} tabIndex={-1}>
        예약 정보
      </Heading>
      <OptionPicker
        options={hold.options}
        counts={draft.counts}
        onChange={(counts) => change({ counts })}
      />
      {booker.user_type === 'member' && (
        <CouponPicker
          coupons={order.coupons}
          selected={draft.couponNo}
          error={order.couponError}
          onChange={(couponNo) => change({ couponNo })}
        />
      )}
      <TextField
        label="예약자 이름"
        autoComplete="name"
        maxLength={30}
        required
        value={draft.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="남기실 말씀"
        rows={2}
        maxLength={500}
        value={draft.memo}
        onChange={({ target }) => change({ memo: target.value })}
      />
      <PayTypePicker
        payTypes={hold.pay_type}
        value={draft.payType}
        error={problems.payType}
        onChange={(payType) => change({ payType })}
      />
      <Section title="환불 규정">
        <RefundRules policy={hold.refund_policy} />
        <Checkbox
          label="예약 및 환불 규정에 동의해요."
          checked={draft.isAgree}
          error={problems.isAgree}
          onChange={({ target }) => change({ isAgree: target.checked })}
        />
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
      {text && !isOver && (
        <Callout $tone="danger" role="alert">
          {text}
        </Callout>
      )}
      <OrderBar
        total={order.total}
        expiresAt={hold.expires_at}
        isOver={isOver}
        isBusy={order.isCreating || order.isPlaced || order.isPricing || props.isRetaking}
        submitLabel={order.isUnsure ? '다시 시도' : '예약하기'}
        onEnd={onEnd}
        onSubmit={() => void order.submit()}
        onRetake={props.onRetake}
      />
    </Stack>
  )
}
