import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/notice/Callout'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { PasswordField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/layout/Stack'
import { accountCalls } from '@/lib/contract/console/account'
import { useSend } from '@/store/console/useSend'
import { isTypedTwice, NewPassword, NOT_TYPED_TWICE } from './NewPassword'

const schema = z
  .object({ ...accountCalls.changeOwnPassword.body.shape, again: z.string() })
  .refine(isTypedTwice, NOT_TYPED_TWICE)

/** The old password and a new one. All other devices are logged out. */
export const ChangePassword = () => {
  const { send, isSending, failure } = useSend('changeOwnPassword')
  const [isDone, setIsDone] = useState(false)
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { old_password: '', password: '', again: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ old_password, password }) => {
    const sent = await send({ body: { old_password, password } })
    if (!sent || 'failure' in sent) return
    setIsDone(true)
    reset()
  })
  return (
    <Stack as="form" noValidate onSubmit={submit} $isNarrow>
      <PasswordField
        label="지금 비밀번호"
        error={errors.old_password?.message}
        {...register('old_password')}
      />
      <NewPassword
        password={{ ...register('password'), error: errors.password?.message }}
        again={{ ...register('again'), error: errors.again?.message }}
      />
      <FailureMessage message={failure?.message} />
      {isDone && (
        <Callout $tone="success" role="status">
          비밀번호를 바꿨어요. 다른 기기에서는 다시 로그인해 주세요.
        </Callout>
      )}
      <Button type="submit" variant="secondary" isFullWidth isLoading={isSending}>
        비밀번호 바꾸기
      </Button>
    </Stack>
  )
}
