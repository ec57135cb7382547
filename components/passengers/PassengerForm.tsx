import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Cluster } from '@/components/common/layout/Cluster'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Form } from '@/components/common/form/Form'
import { PassengerFields } from '@/components/common/form/PassengerFields'
import { useForm } from '@/components/common/form/useForm'
import type { ListedPerson, SentPerson } from '@/lib/contract/wire'
import {
  askedOf,
  EMPTY_PASSENGER,
  type ListedTrip,
  type Passenger,
  validatePassenger,
} from '@/lib/passenger/passenger'
import { isTravellerList } from '@/lib/passenger/requiresPassengerList'
import { useSavedPassengers } from '@/store/booking/useSavedPassengers'

interface Props {
  /** What is entered already. */
  person: ListedPerson | null
  /** The day on which ages are counted, and what is asked. */
  trip: ListedTrip
  /** Fills in name and phone with one press. */
  booker: { name: string; phone: string } | undefined
  error: string
  /** Resolves to whether it was saved. */
  onSave: (person: SentPerson) => Promise<boolean>
}

/** The form of one passenger; a press fills in the booker, a tap on a member's saved passenger fills it in. */
export const PassengerForm = ({ person, trip, booker, error, onSave }: Props) => {
  const { isMember, saved, remember } = useSavedPassengers()
  const [isRemembered, setIsRemembered] = useState(false)
  const form = useForm<Passenger>({
    initial: { ...EMPTY_PASSENGER, ...person },
    validate: (passenger) => validatePassenger(passenger, trip),
    send: async (passenger) => {
      const isSaved = await onSave(askedOf(passenger, trip))
      const { english_name: _, sex, ...aboard } = passenger
      if (isSaved && isRemembered && sex) await remember({ ...aboard, sex })
    },
  })
  const { values } = form
  // Saved passengers have what boats ask for, and no name of a passport.
  const isSaving = isMember && !isTravellerList(trip.service_type)

  return (
    <Form form={form} $gap="md">
      {booker && (
        <Button variant="secondary" isSmall onClick={() => form.change(booker)}>
          예약자 {booker.name} 님으로 채우기
        </Button>
      )}
      {isSaving && saved.length > 0 && (
        <Cluster role="group" aria-label="저장한 승선자">
          {saved.map(({ no, ...passenger }) => (
            <ChoiceChip
              key={no}
              isPressed={passenger.name === values.name && passenger.birth === values.birth}
              onClick={() => form.change(passenger)}
            >
              {passenger.name}
            </ChoiceChip>
          ))}
        </Cluster>
      )}
      <PassengerFields form={form} serviceType={trip.service_type} />
      {isSaving && (
        <Checkbox
          label="다음에도 사용할 수 있게 저장하기"
          checked={isRemembered}
          onChange={({ target }) => setIsRemembered(target.checked)}
        />
      )}
      <FailureMessage message={error} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        저장하기
      </Button>
    </Form>
  )
}
