import type { ComponentProps } from 'react'
import { PasswordField } from '@/components/common/form/fields'

type FieldProps = ComponentProps<typeof PasswordField>

type Props = { password: FieldProps; again: FieldProps }

type Typed = { password: string; again: string }

/** For `refine` of a form with these fields: a typing error would lock its owner out. */
export const isTypedTwice = ({ password, again }: Typed): boolean => password === again
export const NOT_TYPED_TWICE = {
  path: ['again'],
  message: '비밀번호가 서로 달라요. 다시 입력해 주세요.',
}

/** A new password, typed twice. */
export const NewPassword = ({ password, again }: Props) => (
  <>
    <PasswordField
      label="새 비밀번호"
      autoComplete="new-password"
      hint="8자 이상으로 정해 주세요."
      {...password}
    />
    <PasswordField label="새 비밀번호 확인" autoComplete="new-password" {...again} />
  </>
)
