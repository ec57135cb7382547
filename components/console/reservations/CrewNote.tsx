import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextArea } from '@/components/common/form/TextArea'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from './Disclosure'

const MAX_LENGTH = 500

/** What the crew should know; the booker does not see it. */
export const CrewNote = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, crew_note: before } = reservation
  const [note, setNote] = useState(before)
  const { send, isSending, failure } = useSend('noteForCrew')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send({ params: { no }, body: { crew_note: note, before } })
  }
  return (
    <>
      {before !== '' && <p>선원 메모: {before}</p>}
      <Disclosure title={before === '' ? '선원 메모 쓰기' : '선원 메모 고치기'}>
        <Stack as="form" $gap="sm" onSubmit={save}>
          <TextArea
            label="선원 메모"
            hint="예약자에게는 보이지 않아요."
            rows={3}
            maxLength={MAX_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <FailureMessage message={failure?.message} />
          <Button type="submit" isLoading={isSending}>
            메모 저장
          </Button>
        </Stack>
      </Disclosure>
    </>
  )
}
