import { withTaps } from '@/lib/boarding/withTaps'
import { useOfflineLists } from '@/store/console/boarding/useOfflineLists'
import { useTapQueue } from '@/store/console/boarding/useTapQueue'
import { useRead } from '@/store/console/useRead'
import { useSession } from '../shell/session'
import { useTaps } from './useTaps'

const POLL_MS = 10_000

/**
 * The list of a departure from the server, or the one that the phone keeps while no answer comes, with
 * the taps that wait to be sent.
 */
export const useBoardingList = (scheduleNo: number) => {
  const session = useSession()
  const { data, failure, reload } = useRead(
    'getBoarding',
    { params: { schedule_no: scheduleNo } },
    { pollMs: POLL_MS },
  )
  const stored = useOfflineLists(session)
  const { taps, problems, add, dismiss } = useTapQueue(session.staff_no)
  const isOffline = failure !== undefined && failure.status === undefined
  const own = stored?.find(({ departure }) => departure.schedule_no === scheduleNo)
  const base = data ?? (isOffline ? own : undefined)
  return {
    list: base && withTaps(base, taps),
    stored: stored ?? [],
    isOffline,
    failure,
    reload,
    waiting: taps.length,
    isUnstored: taps.some((one) => one.isUnstored),
    problems,
    dismiss,
    ...useTaps(scheduleNo, add),
  }
}
