import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, type FailureCode } from '@/api/apiError'
import { callConsole } from '@/api/console/callConsole'
import type { ConsoleAnswer, ConsoleCall, ConsoleInput } from '@/lib/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type ConsoleFailure, toFailure } from './failure'
import { useAskLogIn } from './askLogIn'
import { useAskSecondFactor } from './secondFactor'

type Calls = typeof consoleCalls

/** A sent call returns data or fails; undefined while an earlier one is still under way. */
export type Sent<T> = { data: T } | { failure: ConsoleFailure } | undefined

/** A file changes nothing. */
const isRead = ({ method }: ConsoleCall): boolean => method === 'GET'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

type Options = {
  /** A call whose answer is gone with it: the page that shows it is left, and it is not read anew. */
  ends?: ConsoleCallName
}

/**
 * Sends a call that changes something, or answers a file. One at a time: pressing twice sends it once. Afterwards all that
 * is shown is read anew: a booking changes the day, the calendar and the money alike. Where the session
 * has ended or the second factor has to be given again, that is asked for, and the call is sent once more:
 * nothing was done yet.
 */
export const useSend = <N extends ConsoleCallName>(name: N, { ends }: Options = {}) => {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const askSecondFactor = useAskSecondFactor()
  const askLogIn = useAskLogIn()
  const askFor = (code: FailureCode | undefined): Promise<boolean> => {
    if (code === 'SECOND_FACTOR_AGAIN') return askSecondFactor()
    // Nobody logs in to log out.
    if (code === 'STAFF_LOGIN_REQUIRED' && name !== 'endSession') return askLogIn()
    return Promise.resolve(false)
  }
  const call = (input: ConsoleInput<Calls[N]>): Promise<ConsoleAnswer<Calls[N]>> =>
    callConsole(consoleCalls[name], input as never).catch(async (failed: unknown) => {
      if (await askFor(codeOf(failed))) return call(input)
      throw failed
    }) as Promise<ConsoleAnswer<Calls[N]>>
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: () =>
      isRead(consoleCalls[name])
        ? undefined
        : client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ends }),
  })
  const send = async (input: ConsoleInput<Calls[N]>): Promise<Sent<ConsoleAnswer<Calls[N]>>> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return { data: await mutateAsync(input) }
    } catch (failed) {
      return { failure: toFailure(failed) }
    } finally {
      isRunning.current = false
    }
  }
  return { send, isSending: isPending, failure: error ? toFailure(error) : undefined, reset }
}
