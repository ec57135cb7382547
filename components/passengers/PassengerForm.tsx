import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Checkbox } from '@/components/common/Checkbox'
import { ChoiceChip } from '@/components/common/ChoiceChip'
import { Stack } from '@/components/common/Stack'
import type { Person } from '@/lib/contract/wire'
import { type Passenger, validatePassenger } from '@/lib/passenger/passenger'
import { useSavedPassengers } from '@/store/booking/useSavedPassengers'
import { theme } from '@/styles/theme'
import { PassengerFields } from './PassengerFields'

const EMPTY: Passenger = {
  name: '',
  birth: '',
  sex: '',
  address: '',
  phone: '',
  emergency_phone: '',
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

interface Props {
  /** What the line holds already. */
  person: Person | null
  /** KST day of the trip, by which ages are counted. */
  sdate: string
  error: string
  isSaving: boolean
  /** Answers whether it was taken. */
  onSave: (person: Person) => Promise<boolean>
}

/** One line of the passenger list; a member's saved passengers fill it in by one tap. */
export const PassengerForm = ({ person, sdate, error, isSaving, onSave }: Props) => {
  const { isMember, saved, remember } = useSavedPassengers()
  const [draft, setDraft] = useState<Passenger>(person ?? EMPTY)
  const [isTried, setIsTried] = useState(false)
  const [isKept, setIsKept] = useState(false)
  const problems = isTried ? validatePassenger(draft, sdate) : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const { sex } = draft
    if (sex === '' || Object.keys(validatePassenger(draft, sdate)).length > 0) return
    const isTaken = await onSave({ ...draft, sex })
    if (isTaken && isKept) await remember({ ...draft, sex })
  }

  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      {saved.length > 0 && (
        <Chips role="group" aria-label="저장된 승선자">
          {saved.map(({ no, ...one }) => (
            <ChoiceChip
              key={no}
              isPressed={one.name === draft.name && one.birth === draft.birth}
              onClick={() => setDraft(one)}
            >
              {one.name}
            </ChoiceChip>
          ))}
        </Chips>
      )}
      <PassengerFields
        value={draft}
        problems={problems}
        onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
      />
      {isMember && (
        <Checkbox
          label="다음에도 쓸 수 있게 저장하기"
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
      )}
      {error && (
        <Callout $tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button type="submit" isFullWidth isLoading={isSaving}>
        저장하기
      </Button>
    </Stack>
  )
}
