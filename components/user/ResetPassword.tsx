import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { NewPasswordFields } from '@/components/common/newPassword/NewPasswordFields'
import { PageTitle } from '@/components/common/PageTitle'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { LoginLink } from './LoginLink'
import { useResetPassword } from './useResetPassword'

/** A new password for whoever forgot it: e-mail, the phone it was joined with, the password. */
export const ResetPassword = () => {
  const { draft, problems, change, prove, round, isProved, ...reset } = useResetPassword()
  const [isDone, setIsDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await reset.send()) setIsDone(true)
  }

  return (
    <Stack>
      <PageTitle>비밀번호 찾기</PageTitle>
      {isDone ? (
        <>
          <Callout $tone="success" role="status">
            비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.
          </Callout>
          <LoginLink />
        </>
      ) : (
        <Stack as="form" $gap="sm" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
          <TextField
            label="이메일"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={200}
            required
            value={draft.email}
            error={problems.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <PhoneProof key={round} onProved={prove} />
          {isProved && <NewPasswordFields values={draft} problems={problems} onChange={change} />}
          {reset.failure && (
            <Callout $tone="danger" role="alert">
              {reset.failure}
            </Callout>
          )}
          {isProved && (
            <Button type="submit" isFullWidth isLoading={reset.isSending}>
              비밀번호 바꾸기
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  )
}
