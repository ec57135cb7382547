import { useState } from 'react'
import { phoneProblem } from '@/components/common/form/PhoneField'
import { useFields } from '@/components/common/form/useFields'
import { normalizePhone } from '@/lib/text/phone'
import { useAction } from '@/store/useAction'

export type PhoneProved = { phone: string; phone_token: string }

const CODE_LENGTH = 6
const INVALID_CODE = '인증번호 6자리를 입력해 주세요.'

/** A phone number, a code sent to it by text message, and what is wrong with either. */
export const usePhoneProof = (onProved: (proved: PhoneProved) => void) => {
  const { id, values, change, fail, text } = useFields({ phone: '', code: '' })
  const send = useAction((api, to: string) => api.sendPhoneAuth({ phone: to }))
  const check = useAction((api, body: { phone: string; code: string }) => api.checkPhoneAuth(body))
  /** The code that is valid now: the number it was sent to and when the next may be requested. */
  const [sent, setSent] = useState<{ phone: string; expiresAt: string; resendAt: string }>()

  const sendCode = async () => {
    const to = normalizePhone(values.phone)
    if (!to) return fail({ phone: phoneProblem(values.phone) })
    const outcome = await send.run(to)
    if (!outcome) return
    if ('failure' in outcome) return fail({ phone: outcome.failure.message })
    const { expires_at, resend_at } = outcome.data
    change({ phone: values.phone, code: '' })
    setSent({ phone: to, expiresAt: expires_at, resendAt: resend_at })
  }

  const checkCode = async (code: string) => {
    if (!sent) return
    if (code.length !== CODE_LENGTH) return fail({ code: INVALID_CODE })
    const outcome = await check.run({ phone: sent.phone, code })
    if (!outcome) return
    if ('failure' in outcome) return fail({ code: outcome.failure.message })
    onProved({ phone: sent.phone, phone_token: outcome.data.phone_token })
  }

  /** The sixth digit, typed or filled in by the phone, sends the code: no button need be pressed. */
  const changeCode = (raw: string) => {
    const code = raw.replace(/\D/g, '').slice(0, CODE_LENGTH)
    change({ code })
    if (code.length === CODE_LENGTH) void checkCode(code)
  }

  const changePhone = (phone: string) => {
    change({ phone })
    // A code proves only the number it was sent to.
    if (sent && normalizePhone(phone) !== sent.phone) setSent(undefined)
  }

  return {
    id,
    sent,
    phone: { ...text('phone'), onChange: changePhone },
    code: { ...text('code'), onChange: changeCode },
    isSending: send.isLoading,
    isChecking: check.isLoading,
    sendCode,
    checkCode: () => checkCode(values.code),
  }
}
