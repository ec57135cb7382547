import { useState } from 'react'
import { normalizePhone } from '@/lib/text/phone'
import { useAction } from '@/store/useAction'

export type PhoneProved = { phone: string; phone_token: string }

const PHONE_WRONG = '휴대폰 번호가 올바르지 않습니다.'
const CODE_LENGTH = 6
const CODE_WRONG = '인증번호 6자리를 입력해 주세요.'

/** A number, a code by text message, and what is wrong with either. */
export const usePhoneProof = (onProved: (proved: PhoneProved) => void) => {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState({ phone: '', code: '' })
  const send = useAction((api, to: string) => api.sendPhoneAuth({ phone: to }))
  const check = useAction((api, body: { phone: string; code: string }) => api.checkPhoneAuth(body))
  /** The code that is good now: the number it went to and when the next may be asked for. */
  const [sent, setSent] = useState<{ phone: string; expiresAt: string; resendAt: string }>()

  const sendCode = async () => {
    const to = normalizePhone(phone)
    setProblem({ phone: to ? '' : PHONE_WRONG, code: '' })
    if (!to) return
    const outcome = await send.run(to)
    if (!outcome) return
    if ('failure' in outcome) return setProblem({ phone: outcome.failure.message, code: '' })
    const { expires_at, resend_at } = outcome.data
    setCode('')
    setSent({ phone: to, expiresAt: expires_at, resendAt: resend_at })
  }

  const checkCode = async (typed: string) => {
    if (!sent) return
    if (typed.length !== CODE_LENGTH) return setProblem({ phone: '', code: CODE_WRONG })
    const outcome = await check.run({ phone: sent.phone, code: typed })
    if (!outcome) return
    if ('failure' in outcome) return setProblem({ phone: '', code: outcome.failure.message })
    setProblem({ phone: '', code: '' })
    onProved({ phone: sent.phone, phone_token: outcome.data.phone_token })
  }

  /** The sixth digit, typed or filled in by the phone, is enough: no button need be pressed. */
  const changeCode = (raw: string) => {
    const digits = raw.replace(/\D/g, '').slice(0, CODE_LENGTH)
    setCode(digits)
    setProblem({ phone: '', code: '' })
    if (digits.length === CODE_LENGTH) void checkCode(digits)
  }

  const changePhone = (raw: string) => {
    setPhone(raw)
    setProblem({ phone: '', code: '' })
    // A code proves the number it was sent to and no other.
    if (sent && normalizePhone(raw) !== sent.phone) setSent(undefined)
  }

  return {
    phone,
    code,
    problem,
    sent,
    isSending: send.isLoading,
    isChecking: check.isLoading,
    changePhone,
    changeCode,
    sendCode,
    checkCode: () => checkCode(code),
  }
}
