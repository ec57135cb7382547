import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { ToggleGroup } from '@/components/console/calendar/ToggleGroup'
import { useSession } from '@/components/console/shell/session'
import { SendForm } from '@/components/console/shell/SendForm'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { type CouponBoat, ALL_BOATS } from './couponBoats'
import { emptyCoupon, problemsOf, toCoupon } from './couponForm'
import { DiscountFields } from './DiscountFields'

const EMPTY_IS_ANY = '비워 두면 제한이 없어요.'

type Props = { boats: readonly CouponBoat[]; onMade: (no: number) => void }

/** A new coupon. What the provider bears of it is asked of the provider alone. */
export const NewCouponForm = ({ boats, onMade }: Props) => {
  const { is_acting: isProvider } = useSession()
  const { send, failure } = useSend('makeCoupon')
  const { keyFor, settle } = useRequestKey()
  const form = useForm({
    initial: emptyCoupon(toKstDate(new Date())),
    validate: problemsOf,
    send: async (values) => {
      const coupon = toCoupon(values)
      const sent = await send({ body: { ...coupon, request_key: keyFor(coupon) } })
      settle(sent)
      if (sent && 'data' in sent) onMade(sent.data.coupon.coupon_no)
    },
  })
  return (
    <SendForm form={form} failure={failure} action="쿠폰 만들기">
      <TextField
        label="이름"
        required
        maxLength={40}
        hint="회원의 쿠폰함에 나와요."
        {...form.text('name')}
      />
      <DiscountFields form={form} />
      <DateField label="첫 출조일" required type="date" {...form.text('starts_on')} />
      <DateField
        label="마지막 출조일"
        required
        type="date"
        hint="출조하는 날이 이 기간 안이면 쓸 수 있어요."
        {...form.text('ends_on')}
      />
      <ToggleGroup
        label="쓸 수 있는 배"
        quick={[{ label: ALL_BOATS, value: [] }]}
        options={boats.map(({ no, name }) => ({ value: no, label: name }))}
        {...form.choice('ship_nos')}
      />
      <TextField
        label="쿠폰 번호"
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
        hint="회원이 이 번호로 직접 받아요. 비워 두면 회원을 골라서 줘야 받아요."
        {...form.text('code')}
      />
      <TextField
        label="수량 (장)"
        hint={`한 사람이 한 장만 받아요. ${EMPTY_IS_ANY}`}
        {...form.number('max_issues')}
      />
      <TextField
        label="예산 (원)"
        hint={`할인한 금액을 모두 더해 예산에 이르면 더 쓸 수 없어요. ${EMPTY_IS_ANY}`}
        {...form.number('budget')}
      />
      {isProvider && (
        <TextField
          label="뱃길이 부담하는 몫 (%)"
          hint="나머지는 업체가 부담해요. 비워 두면 업체가 모두 부담해요."
          {...form.number('provider_percent')}
        />
      )}
    </SendForm>
  )
}
