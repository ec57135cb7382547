import type { ComponentProps } from 'react'
import { TextField } from './TextField'

type Props = Partial<ComponentProps<typeof TextField>>

/** What is wrong with a person's name; '' when nothing. */
export const nameProblem = (name: string): string => (name.trim() ? '' : '이름을 입력해 주세요.')

/** A person's name. */
export const NameField = (props: Props) => (
  <TextField label="이름" autoComplete="name" maxLength={30} required {...props} />
)

/** An e-mail address. Where a member logs in with it: `autoComplete="username"`. */
export const EmailField = (props: Props) => (
  <TextField
    label="이메일"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={200}
    {...props}
  />
)

/** A password that exists already. */
export const PasswordField = (props: Props) => (
  <TextField
    label="비밀번호"
    type="password"
    autoComplete="current-password"
    maxLength={72}
    required
    {...props}
  />
)
