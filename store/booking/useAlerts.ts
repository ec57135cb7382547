import type { Alert, Body } from '@/lib/contract/wire'
import { useAppSelector } from '../hooks'
import { selectHasExtensions } from '../session/selectors'
import { useAction } from '../useAction'
import { useLoad } from '../useLoad'
import type { Booker } from './useBooker'

type Adding = Omit<Extract<Body<'alertSeats'>, { action: 'add' }>, 'action' | keyof Booker>

/** The booker's alerts for free seats, the newest first, with adding and ending. */
export const useAlerts = (booker: Booker | null | undefined) => {
  const hasExtensions = useAppSelector(selectHasExtensions)
  const { data, error, isLoading, mutate } = useLoad(
    booker && hasExtensions ? `alerts/${JSON.stringify(booker)}` : undefined,
    async (api) => (booker ? (await api.alertSeats({ action: 'list', ...booker })).list : []),
  )
  const adding = useAction((api, as: Booker, alert: Adding) =>
    api.alertSeats({ action: 'add', ...alert, ...as }),
  )
  const ending = useAction((api, as: Booker, alertNo: number) =>
    api.alertSeats({ action: 'end', alert_no: alertNo, ...as }),
  )

  /** Every answer holds all alerts. */
  const apply = (outcome: Awaited<ReturnType<typeof adding.run>>): Alert[] | undefined => {
    if (!outcome || 'failure' in outcome) return undefined
    mutate(outcome.data.list)
    return outcome.data.list
  }

  return {
    alerts: data ?? [],
    error: error || adding.failure?.message || ending.failure?.message || '',
    isLoading,
    isChanging: adding.isLoading || ending.isLoading,
    /** All alerts with the new one before the others; undefined if it was refused. */
    add: async (alert: Adding) => (booker ? apply(await adding.run(booker, alert)) : undefined),
    end: async (alertNo: number) => (booker ? apply(await ending.run(booker, alertNo)) : undefined),
  }
}
