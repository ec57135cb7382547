import { useFields } from '@/components/common/form/useFields'
import { codeDigits, isWholeCode, type PhoneProved, usePhoneCode } from './usePhoneCode'

/** A phone number, a code sent to it by text message, and what is wrong with either. */
export const usePhoneProof = (onProved: (proved: PhoneProved) => void) => {
  const { id, values, problems, change, fail, text } = useFields({ phone: '', code: '' })
  const { send, check, isSentTo, clear, ...state } = usePhoneCode()

  const sendCode = async () => {
    const problem = await send(values.phone)
    if (problem) fail({ phone: problem })
    else if (problem === '') change({ phone: values.phone, code: '' })
  }

  const checkCode = async (code: string) => {
    const outcome = await check(code)
    if (!outcome) return
    if ('problem' in outcome) fail({ code: outcome.problem })
    else onProved(outcome)
  }

  /** The sixth digit, typed or filled in by the phone, sends the code: no button need be pressed. */
  const changeCode = (raw: string) => {
    const code = codeDigits(raw)
    change({ code })
    if (isWholeCode(code)) void checkCode(code)
  }

  const changePhone = (phone: string) => {
    change({ phone })
    if (state.sent && !isSentTo(phone)) clear()
  }

  return {
    ...state,
    id,
    problems,
    phone: { ...text('phone'), onChange: changePhone },
    code: { ...text('code'), onChange: changeCode },
    sendCode,
    checkCode: () => checkCode(values.code),
  }
}
