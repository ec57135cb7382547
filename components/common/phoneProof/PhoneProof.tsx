import { useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FormProblems } from '@/components/common/form/FormProblems'
import { PhoneField } from '@/components/common/form/PhoneField'
import { Stack } from '@/components/common/layout/Stack'
import { useNow } from '@/components/common/time/useNow'
import { formatPhone } from '@/lib/text/phone'
import { CodeField } from './CodeField'
import type { PhoneProved } from './usePhoneCode'
import { usePhoneProof } from './usePhoneProof'

interface Props {
  /** Called once, with a proof that is valid for one use. */
  onProved: (proved: PhoneProved) => void
  /** Whether the button that sends the code is that of the form, which has no other until then. */
  isFormButton?: boolean
}

/** Enter does what the button beside the field does; it does not submit the form around it. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

/** Proves a phone: number → 인증번호 받기 → six digits. May stand inside a form, so it is none itself. */
export const PhoneProof = ({ onProved, isFormButton = false }: Props) => {
  const [proved, setProved] = useState('')
  const now = useNow()
  const proof = usePhoneProof((done) => {
    setProved(done.phone)
    onProved(done)
  })
  const { sent, phone, code } = proof
  const isResendEarly = Boolean(sent && now && now < new Date(sent.resendAt))
  const send = () => void proof.sendCode()

  if (proved) {
    return (
      <Callout $tone="success" role="status">
        {formatPhone(proved)} 인증을 마쳤어요.
      </Callout>
    )
  }
  return (
    <Stack id={proof.id} $gap="sm">
      <PhoneField
        required
        {...phone}
        onChange={({ target }) => phone.onChange(target.value)}
        onKeyDown={onEnter(send)}
      />
      <Button
        variant="secondary"
        isFullWidth
        type={isFormButton && !sent ? 'submit' : 'button'}
        isLoading={proof.isSending}
        disabled={isResendEarly}
        onClick={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {sent ? '인증번호 다시 받기' : '인증번호 받기'}
      </Button>
      {sent && (
        <>
          <CodeField
            expiresAt={sent.expiresAt}
            {...code}
            onChange={({ target }) => code.onChange(target.value)}
            onKeyDown={onEnter(() => void proof.checkCode())}
          />
          <Button
            isFullWidth
            type={isFormButton ? 'submit' : 'button'}
            isLoading={proof.isChecking}
            onClick={(event) => {
              event.preventDefault()
              void proof.checkCode()
            }}
          >
            확인
          </Button>
        </>
      )}
      <FormProblems problems={proof.problems} />
    </Stack>
  )
}
