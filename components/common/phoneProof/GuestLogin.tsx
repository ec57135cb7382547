import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { NameField, nameProblem } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { guestLogin } from '@/store/session/login'
import { PhoneProof } from './PhoneProof'
import type { PhoneProved } from './usePhoneCode'

type Values = { name: string; proof: PhoneProved | undefined }

/** Logs a guest in, who has no account: a name and a proved phone. */
export const GuestLogin = ({ onDone }: { onDone?: () => void }) => {
  const dispatch = useAppDispatch()
  const message = useAppSelector(({ user }) => user.message)
  const [isShownInBanner, setIsShownInBanner] = useState(false)
  /** A proof is valid for one use: after a refusal the phone is proved again. */
  const [round, setRound] = useState(0)
  const form = useForm<Values>({
    initial: { name: '', proof: undefined },
    validate: ({ name }) => ({ name: nameProblem(name) }),
    send: async ({ name, proof }) => {
      if (!proof) return
      const outcome = await dispatch(guestLogin({ name: name.trim(), ...proof }))
      if (outcome === 'done') return onDone?.()
      setIsShownInBanner(outcome === 'shown')
      form.change({ proof: undefined })
      setRound((old) => old + 1)
    },
  })

  return (
    <Form form={form}>
      <NameField {...form.text('name')} />
      <PhoneProof key={round} isFormButton onProved={(proof) => void form.submitWith({ proof })} />
      {form.values.proof && (
        <Button type="submit" isFullWidth isLoading={form.isSending}>
          계속하기
        </Button>
      )}
      <FailureMessage message={isShownInBanner ? '' : message} />
    </Form>
  )
}
