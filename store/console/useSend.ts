import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '@/api/apiError'
import { callConsole } from '@/api/console/callConsole'
import type { ConsoleAnswer, ConsoleInput } from '@/lib/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type ConsoleFailure, toFailure } from './failure'
import { useAskSecondFactor } from './secondFactor'

type Calls = typeof consoleCalls

/** A sent call returns data or fails; undefined while an earlier one is still under way. */
export type Sent<T> = { data: T } | { failure: ConsoleFailure } | undefined

const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_AGAIN'

/**
 * Sends a call that changes something. One at a time: pressing twice sends it once. Afterwards all that
 * is shown is read anew: a booking changes the day, the calendar and the money alike. Where the second
 * factor has to be given again, it is asked for, and the call is sent once more: nothing was done yet.
 */
export const useSend = <N extends ConsoleCallName>(name: N) => {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const ask = useAskSecondFactor()
  const call = (input: ConsoleInput<Calls[N]>) => callConsole(consoleCalls[name], input as never)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: ConsoleInput<Calls[N]>) =>
      call(input).catch(async (failed: unknown) => {
        if (needsSecondFactor(failed) && (await ask())) return call(input)
        throw failed
      }),
    onSuccess: () => client.invalidateQueries(),
  })
  const send = async (input: ConsoleInput<Calls[N]>): Promise<Sent<ConsoleAnswer<Calls[N]>>> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return { data: (await mutateAsync(input)) as ConsoleAnswer<Calls[N]> }
    } catch (failed) {
      return { failure: toFailure(failed) }
    } finally {
      isRunning.current = false
    }
  }
  return { send, isSending: isPending, failure: error ? toFailure(error) : undefined, reset }
}
