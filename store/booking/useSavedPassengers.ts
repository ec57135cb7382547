import type { Person } from '@/lib/contract/wire'
import { useAppSelector } from '../hooks'
import { useAction } from '../useAction'
import { useLoad } from '../useLoad'

/** A member's saved passengers; guests have none. */
export const useSavedPassengers = () => {
  const isMember = useAppSelector(({ user }) => user.isLogin)
  const { data, mutate } = useLoad(isMember ? 'savedPassengers' : undefined, (api) =>
    api.getShipPerson(),
  )
  const saved = data?.list ?? []
  const save = useAction((api, person: Person) => {
    const known = saved.find(({ name, birth }) => name === person.name && birth === person.birth)
    return api.saveShipPerson({ action: 'save', no: known?.no, person })
  })

  return {
    isMember,
    saved,
    /** Saves a passenger for the next trip, in place of one of the same name and birth date. */
    remember: async (person: Person) => {
      const outcome = await save.run(person)
      if (outcome && 'data' in outcome) mutate(outcome.data)
    },
  }
}
