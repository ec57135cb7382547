import { useState } from 'react'
import type { Person, PersonList } from '@/lib/contract/wire'
import { type Outcome, useAction } from '../useAction'
import { useLoad } from '../useLoad'

type Asked = {
  reservationNo: number
  /** From the link; a member's token opens the list without one. */
  key: string | undefined
  /** False while it is not known yet who asks. */
  isReady: boolean
}

/** The passenger list of a reservation and what may be done with it; each deed answers if it worked. */
export const usePersonList = ({ reservationNo: reservation_no, key, isReady }: Asked) => {
  const [changed, setChanged] = useState<PersonList>()
  const loaded = useLoad(isReady ? `persons/${reservation_no}/${key ?? ''}` : undefined, (api) =>
    api.getReservationPersonList(reservation_no, { key }),
  )
  const asBooker = { reservation_no, key }
  const save = useAction((api, slot: number, person: Person) =>
    api.saveReservationPersonList({ ...asBooker, list: [{ slot, person }] }),
  )
  const reset = useAction((api) => api.resetReservationPersonList(asBooker))
  const lock = useAction((api) => api.lockReservationPersonList(asBooker))

  const keep = (outcome: Outcome<PersonList>): PersonList | undefined => {
    if (!outcome || 'failure' in outcome) return undefined
    setChanged(outcome.data)
    return outcome.data
  }

  return {
    ...loaded,
    data: changed ?? loaded.data,
    saveError: save.failure?.message ?? '',
    listError: reset.failure?.message ?? lock.failure?.message ?? '',
    isSaving: save.isLoading,
    isChanging: reset.isLoading || lock.isLoading,
    save: async (slot: number, person: Person) => keep(await save.run(slot, person)),
    reset: async () => keep(await reset.run()),
    lock: async () => keep(await lock.run()),
  }
}
