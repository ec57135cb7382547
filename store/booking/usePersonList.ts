import type { PersonList, SentPerson } from '@/lib/contract/wire'
import { type Outcome, useAction } from '../useAction'
import { useLoad } from '../useLoad'

type Options = {
  reservationNo: number
  /** From the link; a member's token opens the list without one. */
  key: string | undefined
  /** False until it is known whether a member is logged in. */
  isReady: boolean
}

/** The passenger list of a reservation and its actions, each of which answers the changed list. */
export const usePersonList = ({ reservationNo: reservation_no, key, isReady }: Options) => {
  const { mutate, ...loaded } = useLoad(
    isReady ? `persons/${reservation_no}/${key ?? ''}` : undefined,
    (api) => api.getReservationPersonList({ no: reservation_no, key }),
  )
  const asBooker = { reservation_no, key }
  const save = useAction((api, slot: number, person: SentPerson) =>
    api.saveReservationPersonList({ ...asBooker, list: [{ slot, person }] }),
  )
  const reset = useAction((api) => api.resetReservationPersonList(asBooker))
  const lock = useAction((api) => api.lockReservationPersonList(asBooker))

  const apply = (outcome: Outcome<PersonList>): PersonList | undefined => {
    if (!outcome || 'failure' in outcome) return undefined
    mutate(outcome.data)
    return outcome.data
  }

  return {
    ...loaded,
    saveError: save.failure?.message ?? '',
    listError: reset.failure?.message ?? lock.failure?.message ?? '',
    isSaving: save.isLoading,
    isChanging: reset.isLoading || lock.isLoading,
    save: async (slot: number, person: SentPerson) => apply(await save.run(slot, person)),
    reset: async () => apply(await reset.run()),
    lock: async () => apply(await lock.run()),
  }
}
