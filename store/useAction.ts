import { useRef, useState } from 'react'
import { ApiError, type FailureCode } from '@/api/apiError'
import type { Api } from '@/api/createApi'
import { actionMessage } from './failure'
import { useApi } from './useApi'

export type Failure = {
  /** For the visitor; empty where the message banner has said it. */
  message: string
  /** The contract's name for the case, e.g. PRICE_CHANGED. */
  code: FailureCode | undefined
  /**
   * Whether the server decided so: without an answer, or with one that something broke, the deed may
   * have been done all the same.
   */
  isAnswered: boolean
  data: Record<string, unknown>
}

/** 5xx is also what stands between us and the server says when it lost the answer. */
const isDecided = (status: number | undefined): boolean =>
  status !== undefined && (status < 500 || status >= 600)

const toFailure = (error: unknown): Failure => ({
  message: actionMessage(error),
  code: error instanceof ApiError ? error.code : undefined,
  isAnswered: error instanceof ApiError && isDecided(error.status),
  data: error instanceof ApiError ? error.data : {},
})

/** A deed either brings something or fails; `undefined` while another press is still at work. */
export type Outcome<T> = { data: T } | { failure: Failure } | undefined

/**
 * Something a page does rather than shows. One at a time: pressing twice does it once.
 *
 * @param deed asks the api
 */
export const useAction = <Args extends unknown[], T>(
  deed: (api: Api, ...args: Args) => Promise<T>,
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
      return { data: await deed(api, ...args) }
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
