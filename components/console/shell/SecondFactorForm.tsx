import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { CODE_DIGITS } from '@/lib/staff/secondFactor'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { Unread } from './Unread'
import { checkedBy } from './checkedBy'
import { SendForm } from './SendForm'
import { usePasskey } from './usePasskey'

type Factors = ConsoleAnswer<typeof accountCalls.getFactors>
type Props = { onGiven: () => void }

const FIELDS = {
  totp: {
    label: '인증 코드',
    hint: `인증 앱에 보이는 숫자 ${CODE_DIGITS}자리예요.`,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: '복구 코드',
    hint: '적어 둔 코드 하나를 입력해 주세요. 한 번만 쓸 수 있어요.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

const CodeForm = ({ onGiven, kind }: Props & { kind: keyof typeof FIELDS }) => {
  const { send, failure } = useSend('giveCode')
  const input = useRef<HTMLInputElement>(null)
  // It comes in place of what was pressed, and is all that there is to do.
  useEffect(() => input.current?.focus(), [])
  const form = useForm({
    initial: { code: '' },
    validate: checkedBy(accountCalls.giveCode.body),
    send: async (body) => {
      const sent = await send({ body })
      if (sent && 'data' in sent) onGiven()
      else form.reset()
    },
  })
  return (
    <SendForm form={form} failure={failure} action="확인">
      <TextField {...FIELDS[kind]} ref={input} maxLength={20} required {...form.text('code')} />
    </SendForm>
  )
}

const PasskeyButton = ({ onGiven }: Props) => {
  const { give, isSending, problem } = usePasskey()
  const press = async () => {
    if (await give()) onGiven()
  }
  return (
    <>
      <Button isFullWidth isLoading={isSending} onClick={() => void press()}>
        패스키로 확인
      </Button>
      <FailureMessage message={problem} />
    </>
  )
}

const FactorChoice = ({ factors, onGiven }: Props & { factors: Factors }) => {
  const [isRecovery, setIsRecovery] = useState(!factors.has_totp && factors.passkeys.length === 0)
  return (
    <Stack>
      {factors.passkeys.length > 0 && <PasskeyButton onGiven={onGiven} />}
      {(isRecovery || factors.has_totp) && (
        <CodeForm
          key={isRecovery ? 'recovery' : 'totp'}
          kind={isRecovery ? 'recovery' : 'totp'}
          onGiven={onGiven}
        />
      )}
      {factors.recovery_codes_left > 0 && (
        <Button variant="ghost" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? '휴대폰으로 확인' : '휴대폰이 없으면 복구 코드로 확인'}
        </Button>
      )}
    </Stack>
  )
}

/** Asks for the second factor: a passkey, a one-time code or a recovery code. */
export const SecondFactorForm = ({ onGiven }: Props) => {
  const { data, failure, reload } = useRead('getFactors', {})
  if (data) return <FactorChoice factors={data} onGiven={onGiven} />
  return <Unread failure={failure} reload={reload} height="8rem" />
}
