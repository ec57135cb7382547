import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import type { Fields } from '@/components/common/form/useFields'
import type { CouponValues } from './couponForm'

const KINDS = [
  { value: 'amount', label: '금액' },
  { value: 'percent', label: '비율' },
] as const

/** What a coupon takes off, and from which price on. */
export const DiscountFields = ({ form }: { form: Fields<CouponValues> }) => (
  <>
    <RadioCards legend="할인" options={KINDS} {...form.choice('kind')} />
    {form.values.kind === 'amount' ? (
      <TextField label="할인 금액 (원)" required {...form.number('amount')} />
    ) : (
      <>
        <TextField label="할인율 (%)" required {...form.number('percent')} />
        <TextField
          label="최대 할인 금액 (원)"
          hint="비워 두면 제한이 없어요."
          {...form.number('max_amount')}
        />
      </>
    )}
    <TextField
      label="최소 예약 금액 (원)"
      hint="예약 금액이 이 금액 이상일 때만 쓸 수 있어요."
      {...form.number('min_price')}
    />
  </>
)
