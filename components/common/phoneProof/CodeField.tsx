import type { ComponentProps } from 'react'
import { Countdown } from '@/components/common/time/Countdown'
import { TextField } from '@/components/common/form/TextField'
import { PHONE_CODE_DIGITS } from '@/lib/member/phoneCode'

type Props = Partial<ComponentProps<typeof TextField>> & {
  /** ISO instant at which the code ends; '' where it is not known. */
  expiresAt: string
}

/** The field appears after a press on the button that sends the code: typing goes on here. */
const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** The code of a text message; a phone fills it in by itself. */
export const CodeField = ({ expiresAt, ...rest }: Props) => (
  <TextField
    label="인증번호"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={PHONE_CODE_DIGITS}
    required
    hint={
      <>
        문자로 보낸 {PHONE_CODE_DIGITS}자리를 입력해 주세요.
        {expiresAt !== '' && (
          <>
            {' '}
            남은 시간 <Countdown endsAt={expiresAt} />
          </>
        )}
      </>
    }
    ref={focusOnMount}
    {...rest}
  />
)
