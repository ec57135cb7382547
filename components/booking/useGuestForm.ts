import { useState } from 'react'
import { nameProblem } from '@/components/common/form/fields'
import { phoneProblem } from '@/components/common/form/PhoneField'
import { useForm } from '@/components/common/form/useForm'
import {
  codeDigits,
  codeProblem,
  isWholeCode,
  usePhoneCode,
} from '@/components/common/phoneProof/usePhoneCode'
import type { Booker } from '@/store/booking/useBooker'
import { currentGuest } from '@/store/booking/currentGuest'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { guestLogin } from '@/store/session/login'
import { normalizePhone } from '@/lib/text/phone'

/** Of 010 numbers all have eleven digits; an older one may still grow. */
const isWholeNumber = (phone: string): boolean => normalizePhone(phone)?.startsWith('010') === true

const EMPTY = { name: '', phone: '', code: '' }

/**
 * Who books without an account: name and phone. The number's last digit sends a code to the phone; the
 * code's last digit proves the phone, logs the guest in and calls `onKnown`.
 */
export const useGuestForm = (onKnown: (guest: Booker) => Promise<void>) => {
  const dispatch = useAppDispatch()
  const phoneCode = usePhoneCode()
  const { sent, isSentTo } = phoneCode
  const message = useAppSelector(({ user }) => user.message)
  const [isRefused, setIsRefused] = useState(false)

  const prove = async ({ name, code }: typeof EMPTY) => {
    const proof = await phoneCode.check(code)
    if (!proof) return
    if ('problem' in proof) return { code: proof.problem }
    const outcome = await dispatch(guestLogin({ name: name.trim(), ...proof }))
    if (outcome === 'done') return onKnown(dispatch(currentGuest()))
    // A proof is valid for one use: the phone is proved again.
    phoneCode.clear()
    setIsRefused(outcome === 'failed')
  }

  const form = useForm({
    initial: EMPTY,
    validate: ({ name, phone, code }) => ({
      name: nameProblem(name),
      phone: phoneProblem(phone),
      code: isSentTo(phone) ? codeProblem(code) : '',
    }),
    send: async (values) => {
      setIsRefused(false)
      if (isSentTo(values.phone)) return (await prove(values)) ?? undefined
      const problem = await phoneCode.send(values.phone)
      if (problem) return { phone: problem }
      form.change({ code: '' })
    },
  })

  const resend = async () => {
    const problem = await phoneCode.send(form.values.phone)
    if (problem) form.fail({ phone: problem })
  }
  const changePhone = (phone: string) => {
    form.change({ phone })
    // Once: whoever corrects the number presses the button.
    if (!sent && isWholeNumber(phone) && !nameProblem(form.values.name)) {
      void form.submitWith({ phone })
    }
  }
  const changeCode = (raw: string) => {
    const code = codeDigits(raw)
    form.change({ code })
    if (isWholeCode(code)) void form.submitWith({ code })
  }

  return {
    form,
    /** The code that is awaited; undefined before one was sent to the number as it is now. */
    sent: isSentTo(form.values.phone) ? sent : undefined,
    resend: () => void resend(),
    isResending: phoneCode.isSending,
    changePhone,
    changeCode,
    failure: isRefused ? message : '',
  }
}
export type GuestForm = ReturnType<typeof useGuestForm>
