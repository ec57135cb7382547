import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Form } from '@/components/common/form/Form'
import { PassengerFields } from '@/components/common/form/PassengerFields'
import { useForm } from '@/components/common/form/useForm'
import { useToday } from '@/components/common/time/useToday'
import type { Answer, Person } from '@/lib/contract/wire'
import { EMPTY_PASSENGER, type Passenger, validatePassenger } from '@/lib/passenger/passenger'
import { useAction } from '@/store/useAction'

type Saved = Answer<'getShipPerson'>['list']

interface Props {
  /** The passenger to change; absent: a new one is added. */
  person: Saved[number] | undefined
  onClose: () => void
  /** With all saved passengers as they are now. */
  onSaved: (saved: Saved) => void
}

/** A passenger is saved for lists of boats. */
const ABOARD = 'SHIP'

/** Adds or changes a saved passenger. */
export const SavedPassengerDialog = ({ person, onClose, onSaved }: Props) => {
  const today = useToday() ?? ''
  const saving = useAction((api, changed: Person) =>
    api.saveShipPerson({
      action: 'save',
      person: changed,
      ...(person ? { no: person.no } : {}),
    }),
  )
  const form = useForm<Passenger>({
    initial: { ...EMPTY_PASSENGER, ...person },
    validate: (passenger) => validatePassenger(passenger, { sdate: today, service_type: ABOARD }),
    send: async ({ sex, english_name: _, ...passenger }) => {
      if (sex === '') return
      const outcome = await saving.run({ ...passenger, sex })
      if (outcome && 'data' in outcome) onSaved(outcome.data.list)
    },
  })

  return (
    <Dialog isOpen title={person ? '승선자 고치기' : '승선자 추가'} onClose={onClose}>
      <Form form={form} $gap="md">
        <PassengerFields form={form} serviceType={ABOARD} />
        <FailureMessage message={saving.failure?.message} />
        <Button type="submit" isFullWidth isLoading={form.isSending}>
          저장하기
        </Button>
      </Form>
    </Dialog>
  )
}
