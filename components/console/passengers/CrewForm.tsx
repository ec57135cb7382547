import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '../reservations/Disclosure'

/** Who commands and who works aboard; the crew of the boat's last list is filled in. */
export const CrewForm = ({ sheet }: { sheet: PassengerSheet }) => {
  const { captain_name, crew_names, last_crew_names, departure } = sheet
  const [captain, setCaptain] = useState(captain_name)
  const [crew, setCrew] = useState(crew_names ?? last_crew_names)
  const { send, isSending, failure } = useSend('saveCrew')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send({
      params: { schedule_no: departure.schedule_no },
      body: { captain_name: captain, crew_names: crew },
    })
  }
  return (
    <Disclosure title={crew_names === null ? '선장·선원 적기' : '선장·선원 고치기'}>
      <Stack as="form" $gap="sm" onSubmit={save}>
        <TextField
          label="선장"
          required
          maxLength={40}
          autoComplete="off"
          value={captain}
          onChange={({ target }) => setCaptain(target.value)}
        />
        <TextField
          label="선원"
          hint="여러 명은 쉼표로 나눠 적고, 선장 혼자 타면 비워 두세요."
          maxLength={200}
          autoComplete="off"
          value={crew}
          onChange={({ target }) => setCrew(target.value)}
        />
        <FailureMessage message={failure?.message} />
        <Button type="submit" isLoading={isSending}>
          선장·선원 저장
        </Button>
      </Stack>
    </Disclosure>
  )
}
