import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { NameField, nameProblem } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import type { PhoneProved } from '@/components/common/phoneProof/usePhoneCode'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatPhone } from '@/lib/text/phone'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onClose: () => void
  onChanged: () => void
}

type Values = { name: string; proof: PhoneProved | undefined }

/** Changes who is called and told of the reservation: another phone is proved first. */
export const BookerDialog = ({ detail, userType, onClose, onChanged }: Props) => {
  const { reservation_no, name, phone } = detail.reservation
  const dispatch = useAppDispatch()
  const booker = useBookerOf(userType)
  const [isNewPhone, setIsNewPhone] = useState(false)
  /** A proof is valid for one use: after a refusal the phone is proved again. */
  const [round, setRound] = useState(0)
  const change = useAction((api, values: Values) =>
    api.changeBooker({
      ...{ reservation_no, ...booker, name: values.name.trim() },
      ...(values.proof ?? { phone }),
    }),
  )
  const form = useForm<Values>({
    initial: { name, proof: undefined },
    validate: (values) => ({ name: nameProblem(values.name) }),
    send: async (values) => {
      const outcome = await change.run(values)
      if (!outcome) return
      if ('failure' in outcome) {
        form.change({ proof: undefined })
        return setRound((old) => old + 1)
      }
      // A guest is known by the phone: the former token does not open this reservation any more.
      const { guest_token: token } = outcome.data
      if (token) dispatch(userActions.guestLoginSucceeded(token))
      onChanged()
    },
  })
  const isProofMissing = isNewPhone && form.values.proof === undefined
  return (
    <Dialog
      isOpen
      title="예약자 이름·연락처 바꾸기"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            닫기
          </Button>
          <Button
            type="submit"
            form={form.id}
            isLoading={form.isSending}
            aria-disabled={isProofMissing}
            onClick={(event) => isProofMissing && event.preventDefault()}
          >
            저장하기
          </Button>
        </>
      }
    >
      <Form form={form} $gap="md">
        <NameField {...form.text('name')} />
        {isNewPhone ? (
          <PhoneProof key={round} onProved={(proof) => form.change({ proof })} />
        ) : (
          <>
            <p>연락처 {formatPhone(phone)}</p>
            <Button variant="secondary" onClick={() => setIsNewPhone(true)}>
              다른 번호로 바꾸기
            </Button>
          </>
        )}
        <FailureMessage message={change.failure?.message} />
      </Form>
    </Dialog>
  )
}
