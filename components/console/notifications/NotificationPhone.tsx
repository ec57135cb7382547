import { useState } from 'react'
import { PhoneField, phoneProblem } from '@/components/common/form/PhoneField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '@/lib/member/phoneCode'
import { formatPhone } from '@/lib/text/phone'
import { useSend } from '@/store/console/useSend'

/** The phone of text messages, which its owner proves with a code. */
export const NotificationPhone = ({ known }: { known: string }) => {
  const [isSent, setIsSent] = useState(false)
  const asking = useSend('askNotificationCode')
  const saving = useSend('setNotificationPhone')
  const form = useForm({
    initial: { phone: '', code: '' },
    validate: ({ phone }) => ({ phone: phoneProblem(phone) }),
    send: async (body) => {
      if (isSent) {
        const saved = await saving.send({ body })
        if (!saved || 'failure' in saved) return
        setIsSent(false)
        form.reset()
      } else {
        const asked = await asking.send({ body: { phone: body.phone } })
        setIsSent(asked !== undefined && 'data' in asked)
      }
    },
  })
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={saving.failure ?? asking.failure}
      variant="secondary"
      action={isSent ? '이 번호로 받기' : '인증번호 받기'}
    >
      <p>
        {known
          ? `알림톡과 문자는 ${formatPhone(known)}로 보내드려요.`
          : '알림톡과 문자를 받을 번호가 아직 없어요.'}
      </p>
      <PhoneField
        {...form.text('phone')}
        onChange={({ target }) => {
          form.change({ phone: target.value })
          setIsSent(false)
        }}
      />
      {isSent && (
        <TextField
          label="인증번호"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PHONE_CODE_DIGITS}
          hint={`문자로 보낸 ${PHONE_CODE_DIGITS}자리를 ${PHONE_CODE_MINUTES}분 안에 입력해 주세요.`}
          {...form.text('code')}
        />
      )}
    </SendForm>
  )
}
