import { type FormEvent, useState } from 'react'
import type { Body } from '@/lib/contract/wire'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'
import { joinProblems } from './joinProblems'

const EMPTY = { name: '', email: '', password: '', again: '' }

/** The last step of a sign-up: name and e-mail are kept for later, the password never is. */
export const useJoin = () => {
  const dispatch = useAppDispatch()
  const signup = useAppSelector(({ user }) => user.signupInfo)
  const [passwords, setPasswords] = useState({ password: '', again: '' })
  const [problems, setProblems] = useState(EMPTY)
  const joining = useAction((api, body: Body<'join'>) => api.join(body))
  const needsPassword = signup.regist_type === 'EMAIL'

  const send = async () => {
    const { regist_type, phone, phone_token, is_marketing_agree } = signup
    const outcome = await joining.run({
      regist_type,
      email: signup.email.trim(),
      name: signup.name.trim(),
      ...(needsPassword ? { password: passwords.password } : { sns_token: signup.sns_token }),
      phone,
      phone_token,
      is_terms_agree: true,
      is_privacy_agree: true,
      is_marketing_agree,
    })
    if (!outcome) return
    if ('data' in outcome) return dispatch(userActions.loginSucceeded(outcome.data))
    // The proof ran out while the form was filled in: only that step is done again.
    if (outcome.failure.code === 'PHONE_PROOF_NEEDED')
      dispatch(userActions.phoneVerified({ phone: '', phone_token: '' }))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = joinProblems({ ...signup, ...passwords }, needsPassword)
    setProblems(found)
    if (!Object.values(found).some(Boolean)) void send()
  }

  return {
    signup,
    needsPassword,
    passwords,
    problems,
    submit,
    isSending: joining.isLoading,
    failure: joining.failure?.message,
    changePasswords: (changed: Partial<typeof passwords>) =>
      setPasswords((old) => ({ ...old, ...changed })),
    type: (typed: { name?: string; email?: string }) => dispatch(userActions.signupTyped(typed)),
  }
}
