import { useState } from 'react'
import { PhoneField, phoneProblem } from '@/components/common/form/PhoneField'
import { useForm } from '@/components/common/form/useForm'
import { Section } from '@/components/common/layout/Section'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { useSend } from '@/store/console/useSend'
import { GiveAboardForm } from './GiveAboardForm'

const INITIAL = { phone: '' }

/** Gives a coupon to a member who has booked here, by phone. */
export const GiveForm = ({ no }: { no: number }) => {
  const { send, failure } = useSend('giveCoupon')
  const [given, setGiven] = useState('')
  const form = useForm({
    initial: INITIAL,
    validate: ({ phone }) => ({ phone: phoneProblem(phone) }),
    send: async ({ phone }) => {
      setGiven('')
      const sent = await send({ params: { no }, body: { phone } })
      if (!sent || !('data' in sent)) return
      form.change(INITIAL)
      setGiven(phone)
    },
  })
  return (
    <Section title="회원에게 주기">
      <p>우리 업체에 예약한 적이 있는 회원에게 줄 수 있어요. 받은 회원에게 알려 드려요.</p>
      <SendForm
        form={form}
        failure={failure}
        action="쿠폰 주기"
        variant="secondary"
        done={given && `${given} 회원에게 쿠폰을 줬어요.`}
      >
        <PhoneField required autoComplete="off" {...form.text('phone')} />
      </SendForm>
      <Disclosure title="배를 탄 회원 모두에게 주기">
        <GiveAboardForm no={no} />
      </Disclosure>
    </Section>
  )
}
