import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { FailureMessage } from '@/components/common/FailureMessage'
import { EmailField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { PageTitle } from '@/components/common/PageTitle'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import type { PhoneProved } from '@/components/common/phoneProof/usePhoneCode'
import { Stack } from '@/components/common/Stack'
import type { Body } from '@/lib/contract/wire'
import { emailProblem } from '@/lib/member/credentials'
import { useAction } from '@/store/useAction'
import { LoginLink } from './LoginLink'

type Values = { email: string; password: string; again: string; proof: PhoneProved | undefined }

const ResetForm = ({ onDone }: { onDone: () => void }) => {
  /** A proof is valid for one use: after a failure the phone is proved again. */
  const [round, setRound] = useState(0)
  const changing = useAction((api, body: Body<'changePassword'>) => api.changePassword(body))
  const form = useForm<Values>({
    initial: { email: '', password: '', again: '', proof: undefined },
    validate: ({ email, password, again }) => ({
      email: emailProblem(email),
      ...newPasswordProblems(password, again),
    }),
    send: async ({ email, password, proof }) => {
      if (!proof) return
      const outcome = await changing.run({ login_id: email.trim(), password, ...proof })
      if (!outcome) return
      if ('data' in outcome) return onDone()
      form.change({ proof: undefined })
      setRound((old) => old + 1)
    },
  })
  const isProved = form.values.proof !== undefined

  return (
    <Form form={form}>
      <EmailField autoComplete="username" required {...form.text('email')} />
      <PhoneProof key={round} onProved={(proof) => form.change({ proof })} />
      {isProved && <NewPasswordFields text={form.text} />}
      <FailureMessage message={changing.failure?.message} />
      {isProved && (
        <Button type="submit" isFullWidth isLoading={form.isSending}>
          비밀번호 바꾸기
        </Button>
      )}
    </Form>
  )
}

/** A new password instead of a forgotten one: e-mail, the phone of the account, the password. */
export const ResetPassword = () => {
  const [isDone, setIsDone] = useState(false)
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
        <ResetForm onDone={() => setIsDone(true)} />
      )}
    </Stack>
  )
}
