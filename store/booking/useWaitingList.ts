import { useState } from 'react'
import type { Awaiter } from '@/lib/contract/wire'
import { useAction } from '../useAction'
import { useLoad } from '../useLoad'
import type { Booker } from './useBooker'

type Joining = { schedule_no: number; party: number; host: string }

/** The visitor's places in waiting lists, with joining and leaving; each answers all of them. */
export const useWaitingList = (booker: Booker | null | undefined) => {
  const [changed, setChanged] = useState<Awaiter[]>()
  const loaded = useLoad(booker ? `waiting/${JSON.stringify(booker)}` : undefined, async (api) =>
    booker ? (await api.awaitReservation({ action: 'list', ...booker })).list : [],
  )
  const join = useAction((api, as: Booker, joining: Joining) =>
    api.awaitReservation({ action: 'join', ...joining, ...as }),
  )
  const leave = useAction((api, as: Booker, awaiterNo: number) =>
    api.awaitReservation({ action: 'leave', awaiter_no: awaiterNo, ...as }),
  )

  const keep = (outcome: Awaited<ReturnType<typeof join.run>>): boolean => {
    if (!outcome || 'failure' in outcome) return false
    setChanged(outcome.data.list)
    return true
  }

  return {
    entries: changed ?? loaded.data ?? [],
    error: loaded.error || join.failure?.message || leave.failure?.message || '',
    isLoading: loaded.isLoading,
    isChanging: join.isLoading || leave.isLoading,
    /** Both answer whether it worked. */
    join: async (joining: Joining) => (booker ? keep(await join.run(booker, joining)) : false),
    leave: async (awaiterNo: number) => (booker ? keep(await leave.run(booker, awaiterNo)) : false),
  }
}
