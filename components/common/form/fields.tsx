import type { ComponentProps } from 'react'
import { TextField } from '@/components/common/TextField'
import { normalizePhone } from '@/lib/text/phone'

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

/** What is wrong with the number of a mobile phone; '' when nothing. */
export const phoneProblem = (phone: string): string =>
  normalizePhone(phone) ? '' : '휴대폰 번호가 올바르지 않아요.'

/** The number of a mobile phone. */
export const PhoneField = (props: Props) => (
  <TextField
    label="휴대폰 번호"
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="010-1234-5678"
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
