import { type ComponentType, type FormEvent, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Dialog } from '@/components/common/Dialog'
import { Stack } from '@/components/common/Stack'
import { useToday } from '@/components/common/useToday'
import type { Answer, Person } from '@/lib/contract/wire'
import {
  type Passenger,
  type PassengerProblems,
  validatePassenger,
} from '@/lib/passenger/passenger'
import { useAction } from '@/store/useAction'

type Saved = Answer<'getShipPerson'>['list']

export interface PassengerFieldsProps {
  value: Passenger
  problems: PassengerProblems
  onChange: (part: Partial<Passenger>) => void
}

interface Props {
  /** Absent: somebody new. */
  person: Saved[number] | undefined
  Fields: ComponentType<PassengerFieldsProps>
  onClose: () => void
  /** With who is saved now. */
  onSaved: (saved: Saved) => void
}

const NOBODY: Passenger = {
  name: '',
  birth: '',
  sex: '',
  address: '',
  phone: '',
  emergency_phone: '',
}

/** Somebody to save, or somebody saved whose line changes. */
export const SavedPassengerDialog = ({ person, Fields, onClose, onSaved }: Props) => {
  const today = useToday() ?? ''
  const [draft, setDraft] = useState<Passenger>(person ?? NOBODY)
  const [isTried, setIsTried] = useState(false)
  const problems = isTried ? validatePassenger(draft, today) : {}
  const saving = useAction((api, line: Person) =>
    api.saveShipPerson({
      action: 'save',
      person: line,
      ...(person ? { no: person.no } : {}),
    }),
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const { sex } = draft
    if (sex === '' || Object.keys(validatePassenger(draft, today)).length > 0) return
    const outcome = await saving.run({ ...draft, sex })
    if (outcome && 'data' in outcome) onSaved(outcome.data.list)
  }

  return (
    <Dialog isOpen title={person ? '승선자 고치기' : '승선자 추가'} onClose={onClose}>
      <Stack as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <Fields
          value={draft}
          problems={problems}
          onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
        />
        {saving.failure?.message && (
          <Callout $tone="danger" role="alert">
            {saving.failure.message}
          </Callout>
        )}
        <Button type="submit" isFullWidth isLoading={saving.isLoading}>
          저장하기
        </Button>
      </Stack>
    </Dialog>
  )
}
