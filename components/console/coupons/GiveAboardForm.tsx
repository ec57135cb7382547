import { useState } from 'react'
import { DateField } from '@/components/common/form/DateField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { giveSpan } from '@/lib/contract/console/coupons'
import { addDays, toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'

const MONTH = 30

/** Gives a coupon to all members who were aboard in a span, who find it among their coupons. */
export const GiveAboardForm = ({ no }: { no: number }) => {
  const { send, failure } = useSend('giveCouponAboard')
  const [given, setGiven] = useState(0)
  const today = toKstDate(new Date())
  const form = useForm({
    initial: { from: addDays(today, -MONTH), to: today },
    validate: checkedBy(giveSpan),
    send: async (body) => {
      setGiven(0)
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) setGiven(sent.data.given)
    },
  })
  return (
    <SendForm
      form={form}
      failure={failure}
      action="탄 회원 모두에게 주기"
      variant="secondary"
      done={given > 0 && `회원 ${given}명에게 쿠폰을 줬어요.`}
    >
      <p>그 기간에 출조를 마친 회원의 쿠폰함에 한 장씩 넣어요. 메시지는 보내지 않아요.</p>
      <DateField label="첫 출조일" type="date" required {...form.text('from')} />
      <DateField label="마지막 출조일" type="date" required {...form.text('to')} />
    </SendForm>
  )
}
