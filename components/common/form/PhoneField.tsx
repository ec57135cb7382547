import type { ComponentProps } from 'react'
import { TextField } from './TextField'
import { normalizePhone } from '@/lib/text/phone'

type Props = Partial<ComponentProps<typeof TextField>>

/** What is wrong with the number of a mobile phone; '' when nothing. */
export const phoneProblem = (phone: string): string => {
  if (!phone.trim()) return '휴대폰 번호를 입력해 주세요.'
  return normalizePhone(phone) ? '' : '휴대폰 번호가 올바르지 않아요.'
}

/** The number of a mobile phone. */
export const PhoneField = (props: Props) => (
  <TextField
    label="휴대폰 번호"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder="010-1234-5678"
    {...props}
  />
)
