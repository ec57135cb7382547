import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { EmailField, PasswordField } from '@/components/common/form/fields'
import { Stack } from '@/components/common/Stack'
import { accountCalls } from '@/lib/contract/console/account'
import { useSend } from '@/store/console/useSend'

/** E-mail and password. The page goes on by itself once they were right: the session has begun. */
export const PasswordStep = () => {
  const { send, isSending, failure } = useSend('logIn')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accountCalls.logIn.body),
    defaultValues: { email: '', password: '' },
  })
  return (
    <Stack as="form" noValidate onSubmit={handleSubmit((body) => send({ body }))}>
      <EmailField
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField error={formState.errors.password?.message} {...register('password')} />
      <FailureMessage message={failure?.message} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        로그인
      </Button>
    </Stack>
  )
}
