import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callConsole } from '@/api/console/callConsole'
import type { ConsoleAnswer, ConsoleInput } from '@/lib/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type ConsoleFailure, toFailure } from './failure'

type Calls = typeof consoleCalls

export type Read<T> = {
  data: T | undefined
  /** Why the newest try failed; data that were read before stay. */
  failure: ConsoleFailure | undefined
  /** Whether nothing can be shown yet. */
  isLoading: boolean
  /** Whether the data are still those of the last input (`keepsLast`). */
  isOfLast: boolean
  /** Milliseconds since 1970 at which the data were read. */
  readAt: number
  reload(): void
}

type Options = {
  /** Milliseconds after which it is read again, while the page is seen. */
  pollMs?: number
  /** Whether to wait, e.g. for a number that is not known yet. */
  isSkipped?: boolean
  /** Whether the answer to the last input stays until that to the new one comes, as in a search. */
  keepsLast?: boolean
}

/** What a call of the console answers: read when shown, and again after anything was sent. */
export const useRead = <N extends ConsoleCallName>(
  name: N,
  input: ConsoleInput<Calls[N]>,
  { pollMs, isSkipped = false, keepsLast = false }: Options = {},
): Read<ConsoleAnswer<Calls[N]>> => {
  const { data, error, isLoading, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: () => callConsole(consoleCalls[name], input as never),
    enabled: !isSkipped,
    ...(pollMs === undefined ? {} : { refetchInterval: pollMs }),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: data as ConsoleAnswer<Calls[N]> | undefined,
    failure: error ? toFailure(error) : undefined,
    isLoading,
    isOfLast: isPlaceholderData,
    readAt: dataUpdatedAt,
    reload: () => void refetch(),
  }
}
