import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { normalizePhone } from '@/lib/text/phone'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'

/** Corrects who booked: the name, the phone, and what they asked for. */
export const BookerPanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, version, name, phone, memo } = reservation
  const { send, failure } = useSend('changeBookerAtDesk')
  const form = useForm({
    initial: { name, phone, memo },
    validate: (values) => ({
      name: values.name.trim() ? '' : '이름을 입력해 주세요.',
      phone: normalizePhone(values.phone) ? '' : '휴대폰 번호를 확인해 주세요.',
    }),
    send: async (values) => {
      await send({ params: { no }, body: { ...values, version } })
    },
  })
  return (
    <Disclosure title="예약자 정보 고치기">
      <SendForm form={form} $gap="sm" failure={failure} action="예약자 정보 저장">
        <TextField label="이름" autoComplete="off" maxLength={30} required {...form.text('name')} />
        <TextField
          label="휴대폰 번호"
          hint="번호가 바뀌면 예전 번호와 새 번호에 모두 알려 드려요."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          {...form.text('phone')}
        />
        <TextArea
          label="예약자 요청"
          hint="예약자도 볼 수 있어요."
          rows={3}
          maxLength={500}
          {...form.text('memo')}
        />
      </SendForm>
    </Disclosure>
  )
}
