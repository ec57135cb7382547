import { useState } from 'react'
import { phoneProblem } from '@/components/common/form/PhoneField'
import { normalizePhone } from '@/lib/text/phone'
import { PHONE_CODE_DIGITS } from '@/lib/member/phoneCode'
import { useAction } from '@/store/useAction'

export type PhoneProved = { phone: string; phone_token: string }

const INVALID_CODE = `인증번호 ${PHONE_CODE_DIGITS}자리를 입력해 주세요.`

/** The digits of a code as it is typed. */
export const codeDigits = (raw: string): string =>
  raw.replace(/\D/g, '').slice(0, PHONE_CODE_DIGITS)

/** Whether the last digit is typed: the code is sent without a further press. */
export const isWholeCode = (code: string): boolean => code.length === PHONE_CODE_DIGITS

export const codeProblem = (code: string): string => (isWholeCode(code) ? '' : INVALID_CODE)

/**
 * Sends a code to a phone by text message and checks it. Fields and their errors are the caller's.
 *
 * @returns `send` and `check` resolve to what is wrong as a sentence, '' when nothing or where the message
 *   banner says it; undefined while an earlier run is under way
 */
export const usePhoneCode = () => {
  const sending = useAction((api, to: string) => api.sendPhoneAuth({ phone: to }))
  const checking = useAction((api, body: { phone: string; code: string }) =>
    api.checkPhoneAuth(body),
  )
  /** The code that is valid now: the number it was sent to and when the next may be requested. */
  const [sent, setSent] = useState<{ phone: string; expiresAt: string; resendAt: string }>()

  const send = async (phone: string): Promise<string | undefined> => {
    const to = normalizePhone(phone)
    if (!to) return phoneProblem(phone)
    const outcome = await sending.run(to)
    if (!outcome) return undefined
    if ('failure' in outcome) return outcome.failure.message
    const { expires_at, resend_at } = outcome.data
    setSent({ phone: to, expiresAt: expires_at, resendAt: resend_at })
    return ''
  }

  const check = async (code: string): Promise<PhoneProved | { problem: string } | undefined> => {
    if (!sent) return undefined
    if (!isWholeCode(code)) return { problem: codeProblem(code) }
    const outcome = await checking.run({ phone: sent.phone, code })
    if (!outcome) return undefined
    if ('failure' in outcome) return { problem: outcome.failure.message }
    return { phone: sent.phone, phone_token: outcome.data.phone_token }
  }

  return {
    sent,
    /** A code proves only the number it was sent to. */
    isSentTo: (phone: string): boolean =>
      sent !== undefined && normalizePhone(phone) === sent.phone,
    send,
    check,
    clear: () => setSent(undefined),
    isSending: sending.isLoading,
    isChecking: checking.isLoading,
  }
}
