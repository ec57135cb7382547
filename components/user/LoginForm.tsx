import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { login } from '@/store/session/login'
import { userActions } from '@/store/slices/user'

const EMAIL_MISSING = '이메일을 입력해 주세요.'
const PASSWORD_MISSING = '비밀번호를 입력해 주세요.'

const problemsOf = (email: string, password: string) => ({
  email: email.trim() ? '' : EMAIL_MISSING,
  password: password ? '' : PASSWORD_MISSING,
})

/** E-mail and password. What nobody has said of a refusal stands above the button. */
export const LoginForm = () => {
  const dispatch = useAppDispatch()
  const rejected = useAppSelector(({ user }) => user.rejecteInfo.message)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState({ email: '', password: '' })
  const [isLoading, setIsLoading] = useState(false)
  const [isShown, setIsShown] = useState(false)

  // A refusal belongs to the visit that it happened in.
  useEffect(() => () => void dispatch(userActions.loginFailed({})), [dispatch])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(email, password)
    setProblems(found)
    if (isLoading || found.email || found.password) return
    setIsLoading(true)
    const outcome = await dispatch(login({ login_id: email.trim(), login_password: password }))
    setIsShown(outcome === 'shown')
    setIsLoading(false)
  }

  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={200}
        required
        value={email}
        error={problems.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        maxLength={72}
        required
        value={password}
        error={problems.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {!isShown && typeof rejected === 'string' && rejected !== '' && (
        <Callout $tone="danger" role="alert">
          {rejected}
        </Callout>
      )}
      <Button type="submit" isFullWidth isLoading={isLoading}>
        로그인
      </Button>
    </Stack>
  )
}
