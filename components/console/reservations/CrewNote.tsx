import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'

const MAX_LENGTH = 500

/** What the crew should know; the booker does not see it. */
export const CrewNote = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, crew_note: before } = reservation
  const { send, failure } = useSend('noteForCrew')
  const form = useForm({
    initial: { crew_note: before },
    send: async ({ crew_note }) => {
      await send({ params: { no }, body: { crew_note, before } })
    },
  })
  return (
    <>
      {before !== '' && <p>선원 메모: {before}</p>}
      <Disclosure title={before === '' ? '선원 메모 쓰기' : '선원 메모 고치기'}>
        <SendForm form={form} $gap="sm" failure={failure} action="메모 저장">
          <TextArea
            label="선원 메모"
            hint="예약자에게는 보이지 않아요."
            rows={3}
            maxLength={MAX_LENGTH}
            {...form.text('crew_note')}
          />
        </SendForm>
      </Disclosure>
    </>
  )
}
