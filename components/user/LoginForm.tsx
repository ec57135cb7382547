import { useEffect, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { EmailField, PasswordField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { EMAIL_MISSING, PASSWORD_MISSING } from '@/lib/member/credentials'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { login } from '@/store/session/login'
import { userActions } from '@/store/slices/user'

/** E-mail and password. A refusal that the message banner did not show stands above the button. */
export const LoginForm = () => {
  const dispatch = useAppDispatch()
  const rejected = useAppSelector(({ user }) => user.rejecteInfo.message)
  const [isShownInBanner, setIsShownInBanner] = useState(false)
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: email.trim() ? '' : EMAIL_MISSING,
      password: password ? '' : PASSWORD_MISSING,
    }),
    send: async ({ email, password }) => {
      const outcome = await dispatch(login({ login_id: email.trim(), login_password: password }))
      setIsShownInBanner(outcome === 'shown')
    },
  })

  // A refusal belongs to the visit of the page that it happened in.
  useEffect(() => () => void dispatch(userActions.loginFailed({})), [dispatch])

  return (
    <Form form={form}>
      <EmailField autoComplete="username" required {...form.text('email')} />
      <PasswordField {...form.text('password')} />
      <FailureMessage message={!isShownInBanner && typeof rejected === 'string' ? rejected : ''} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        로그인
      </Button>
    </Form>
  )
}
