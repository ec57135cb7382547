import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { PhoneField, phoneProblem } from '@/components/common/form/PhoneField'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { formatPhone } from '@/lib/text/phone'
import { useSend } from '@/store/console/useSend'

/** The phone of text messages, which its owner proves with a code. */
export const NoticePhone = ({ known }: { known: string }) => {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isSent, setIsSent] = useState(false)
  const asking = useSend('askNoticeCode')
  const saving = useSend('setNoticePhone')

  const ask = async () => {
    const found = phoneProblem(phone)
    setProblem(found)
    if (found) return
    const sent = await asking.send({ body: { phone } })
    if (sent && 'data' in sent) setIsSent(true)
  }
  const save = async () => {
    const sent = await saving.send({ body: { phone, code } })
    if (!sent || !('data' in sent)) return
    setIsSent(false)
    setPhone('')
    setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isSent ? save() : ask())
  }

  return (
    <Stack as="form" noValidate $gap="sm" onSubmit={submit}>
      <p>
        {known
          ? `알림톡과 문자는 ${formatPhone(known)}로 보내드려요.`
          : '알림톡과 문자를 받을 번호가 아직 없어요.'}
      </p>
      <PhoneField
        value={phone}
        error={problem}
        onChange={(event) => {
          setPhone(event.target.value)
          setIsSent(false)
        }}
      />
      {isSent && (
        <TextField
          label="인증번호"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint="문자로 보낸 여섯 자리를 3분 안에 입력해 주세요."
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <FailureMessage message={saving.failure?.message ?? asking.failure?.message} />
      <Button
        type="submit"
        variant="secondary"
        isFullWidth
        isLoading={asking.isSending || saving.isSending}
      >
        {isSent ? '이 번호로 받기' : '인증번호 받기'}
      </Button>
    </Stack>
  )
}
