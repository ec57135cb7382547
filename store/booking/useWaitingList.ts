import { useAction } from '../useAction'
import { useLoad } from '../useLoad'
import type { Booker } from './useBooker'

type Joining = { schedule_no: number; party: number; host: string }

/** The booker's waiting-list entries, with joining and leaving. */
export const useWaitingList = (booker: Booker | null | undefined) => {
  const { data, error, isLoading, mutate } = useLoad(
    booker ? `waiting/${JSON.stringify(booker)}` : undefined,
    async (api) => (booker ? (await api.awaitReservation({ action: 'list', ...booker })).list : []),
  )
  const join = useAction((api, as: Booker, joining: Joining) =>
    api.awaitReservation({ action: 'join', ...joining, ...as }),
  )
  const leave = useAction((api, as: Booker, awaiterNo: number) =>
    api.awaitReservation({ action: 'leave', awaiter_no: awaiterNo, ...as }),
  )

  /** Every answer holds all entries. */
  const apply = (outcome: Awaited<ReturnType<typeof join.run>>): boolean => {
    if (!outcome || 'failure' in outcome) return false
    mutate(outcome.data.list)
    return true
  }

  return {
    entries: data ?? [],
    error: error || join.failure?.message || leave.failure?.message || '',
    isLoading,
    isChanging: join.isLoading || leave.isLoading,
    /** Both answer whether it worked. */
    join: async (joining: Joining) => (booker ? apply(await join.run(booker, joining)) : false),
    leave: async (awaiterNo: number) =>
      booker ? apply(await leave.run(booker, awaiterNo)) : false,
  }
}
