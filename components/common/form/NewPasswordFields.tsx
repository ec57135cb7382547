import { PASSWORD_MIN_LENGTH, passwordProblem } from '@/lib/member/credentials'
import { PasswordField } from './fields'
import type { Fields } from './useFields'

/** What is wrong with a new password that was typed twice, by field. */
export const newPasswordProblems = (password: string, again: string) => ({
  password: passwordProblem(password),
  again: password === again ? '' : '비밀번호가 서로 달라요. 다시 입력해 주세요.',
})

interface Props {
  text: Fields<{ password: string; again: string }>['text']
}

/** A new password, typed twice: a typing error would lock its owner out. */
export const NewPasswordFields = ({ text }: Props) => (
  <>
    <PasswordField
      label="새 비밀번호"
      autoComplete="new-password"
      hint={`${PASSWORD_MIN_LENGTH}자 이상으로 정해 주세요.`}
      {...text('password')}
    />
    <PasswordField label="새 비밀번호 확인" autoComplete="new-password" {...text('again')} />
  </>
)
