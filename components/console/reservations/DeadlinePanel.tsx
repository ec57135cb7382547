import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from './Disclosure'
import { fromKstField, toKstField } from './kstField'

/** Gives more time to pay. */
export const DeadlinePanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, pay_deadline, departs_at, version } = reservation
  const [until, setUntil] = useState(() => (pay_deadline ? toKstField(pay_deadline) : ''))
  const [problem, setProblem] = useState('')
  const { send, isSending, failure } = useSend('extendDeadline')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const deadline = fromKstField(until)
    setProblem(deadline ? '' : '날짜와 시각을 골라 주세요.')
    if (deadline) void send({ params: { no }, body: { pay_deadline: deadline, version } })
  }
  return (
    <Disclosure title="결제 기한 늘리기">
      <Stack as="form" $gap="sm" noValidate onSubmit={save}>
        <TextField
          label="이때까지 기다려요"
          type="datetime-local"
          max={toKstField(departs_at)}
          value={until}
          error={problem}
          onChange={({ target }) => setUntil(target.value)}
        />
        <FailureMessage message={failure?.message} />
        <Button type="submit" isLoading={isSending}>
          기한 바꾸고 알리기
        </Button>
      </Stack>
    </Disclosure>
  )
}
