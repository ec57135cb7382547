import { useEffect } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { EmailField, NameField, nameProblem } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import type { Body } from '@/lib/contract/wire'
import { emailProblem } from '@/lib/member/credentials'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'

/**
 * The last step of a sign-up: who is joining, and how they will log in. Name and e-mail are stored for
 * a later visit, the password never is.
 */
export const DetailsStep = () => {
  const dispatch = useAppDispatch()
  const signup = useAppSelector(({ user }) => user.signupInfo)
  const joining = useAction((api, body: Body<'join'>) => api.join(body))
  const needsPassword = signup.regist_type === 'EMAIL'

  const form = useForm({
    initial: { name: signup.name, email: signup.email, password: '', again: '' },
    validate: ({ name, email, password, again }) => ({
      name: nameProblem(name),
      email: emailProblem(email),
      ...(needsPassword ? newPasswordProblems(password, again) : {}),
    }),
    send: async ({ name, email, password }) => {
      const { regist_type, phone, phone_token, sns_token, is_marketing_agree } = signup
      const outcome = await joining.run({
        regist_type,
        email: email.trim(),
        name: name.trim(),
        ...(needsPassword ? { password } : { sns_token }),
        phone,
        phone_token,
        is_terms_agree: true,
        is_privacy_agree: true,
        is_marketing_agree,
        is_over_14: true,
      })
      if (!outcome) return
      if ('data' in outcome) dispatch(userActions.loginSucceeded(outcome.data))
      // The proof expired while the form was filled in: only that step is done again.
      else if (outcome.failure.code === 'PHONE_PROOF_NEEDED')
        dispatch(userActions.phoneVerified({ phone: '', phone_token: '' }))
    },
  })

  const { name, email } = form.values
  useEffect(() => {
    dispatch(userActions.signupTyped({ name, email }))
  }, [dispatch, name, email])

  return (
    <Form form={form}>
      <NameField {...form.text('name')} />
      <EmailField
        required
        hint={needsPassword ? '로그인할 때 아이디로 사용해요.' : undefined}
        {...form.text('email')}
      />
      {needsPassword && <NewPasswordFields text={form.text} />}
      <FailureMessage message={joining.failure?.message} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        가입하기
      </Button>
    </Form>
  )
}
