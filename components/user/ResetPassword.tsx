import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { EmailField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { PageTitle } from '@/components/common/text/PageTitle'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import type { PhoneProved } from '@/components/common/phoneProof/usePhoneCode'
import { Stack } from '@/components/common/layout/Stack'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import type { Body } from '@/lib/contract/wire'
import { emailProblem } from '@/lib/member/credentials'
import { useAction } from '@/store/useAction'
import { LoginLink } from './LoginLink'

type Values = { email: string; password: string; again: string; proof: PhoneProved | undefined }

const UNPROVED = '휴대폰 번호를 먼저 인증해 주세요.'

const ResetForm = ({ onDone }: { onDone: () => void }) => {
  /** A proof is valid for one use: after a failure the phone is proved again. */
  const [round, setRound] = useState(0)
  const [isProofMissing, setIsProofMissing] = useState(false)
  const changing = useAction((api, body: Body<'changePassword'>) => api.changePassword(body))
  const form = useForm<Values>({
    initial: { email: '', password: '', again: '', proof: undefined },
    validate: ({ email, password, again, proof }) => ({
      email: emailProblem(email),
      ...(proof && newPasswordProblems(password, again)),
    }),
    send: async ({ email, password, proof }) => {
      setIsProofMissing(!proof)
      if (!proof) return
      const outcome = await changing.run({ login_id: email.trim(), password, ...proof })
      if (!outcome) return
      if ('data' in outcome) return onDone()
      form.change({ proof: undefined })
      setRound((old) => old + 1)
    },
  })
  const isProved = form.values.proof !== undefined
  const passwords = useFocusOnChange<HTMLDivElement>(isProved)

  return (
    <Form form={form}>
      <EmailField autoComplete="username" required {...form.text('email')} />
      <PhoneProof key={round} onProved={(proof) => form.change({ proof })} />
      {isProved && (
        <Stack ref={passwords} $gap="sm" role="group" aria-label="새 비밀번호 입력" tabIndex={-1}>
          <NewPasswordFields text={form.text} />
        </Stack>
      )}
      <FailureMessage message={changing.failure?.message} />
      <FailureMessage message={isProofMissing && !isProved ? UNPROVED : undefined} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        비밀번호 바꾸기
      </Button>
    </Form>
  )
}

/** A new password instead of a forgotten one: e-mail, the phone of the account, the password. */
export const ResetPassword = () => {
  const [isDone, setIsDone] = useState(false)
  const content = useFocusOnChange<HTMLDivElement>(isDone)
  return (
    <Stack $isNarrow ref={content} tabIndex={-1}>
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
