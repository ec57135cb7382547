import { useRef, useState } from 'react'
import { ApiError, type FailureCode } from '@/api/apiError'
import type { Api } from '@/api/createApi'
import { actionMessage } from './failure'
import { useApi } from './useApi'

export type Failure = {
  /** For the visitor; empty where the message banner shows it. */
  message: string
  /** The case by the error catalogue's name, e.g. PRICE_CHANGED. */
  code: FailureCode | undefined
  /**
   * Whether the server decided so. Without an answer, or after a server error, the action may have
   * been done all the same.
   */
  isAnswered: boolean
  data: Record<string, unknown>
}

/** A proxy also answers 5xx when it lost the server's answer. */
const isDecided = (status: number | undefined): boolean =>
  status !== undefined && (status < 500 || status >= 600)

const toFailure = (error: unknown): Failure => ({
  message: actionMessage(error),
  code: error instanceof ApiError ? error.code : undefined,
  isAnswered: error instanceof ApiError && error.code !== 'UNREADABLE' && isDecided(error.status),
  data: error instanceof ApiError ? error.data : {},
})

/** An action returns data or fails; `undefined` while an earlier run is still under way. */
export type Outcome<T> = { data: T } | { failure: Failure } | undefined

/**
 * An action of a page, such as an order. One run at a time: pressing twice runs it once.
 *
 * @param action calls the api
 */
export const useAction = <Args extends unknown[], T>(
  action: (api: Api, ...args: Args) => Promise<T>,
) => {
  const api = useApi()
  const isRunning = useRef(false)
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const run = async (...args: Args): Promise<Outcome<T>> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsLoading(true)
    setFailure(undefined)
    try {
      return { data: await action(api, ...args) }
    } catch (error) {
      const failed = toFailure(error)
      setFailure(failed)
      return { failure: failed }
    } finally {
      isRunning.current = false
      setIsLoading(false)
    }
  }

  return { run, isLoading, failure, clearFailure: () => setFailure(undefined) }
}
