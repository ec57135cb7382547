import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '@/api/createApi'
import { loadMessage } from './failure'
import { useApi } from './useApi'

export type Loaded<T> = {
  data: T | undefined
  error: string
  isLoading: boolean
  reload(): void
  /**
   * Replaces the data by what an action answered. An answer still under way is older and dropped.
   */
  mutate(data: T): void
}

/**
 * Data that one page loads and keeps to itself. It is loaded again whenever `key` changes; a late
 * answer to an older key is dropped.
 *
 * @param key names the data; `undefined` loads nothing
 * @param fetchData calls the api
 * @param initial shown until the answer comes, e.g. what the page was made with
 * @param sentenceOf says a failure in place of the data
 */
export const useLoad = <T>(
  key: string | undefined,
  fetchData: (api: Api) => Promise<T>,
  initial?: T,
  sentenceOf = loadMessage,
): Loaded<T> => {
  const api = useApi()
  const [state, setState] = useState<{ key?: string; data?: T; error: string }>({ error: '' })
  const [round, setRound] = useState(0)
  /** The request whose answer is awaited. */
  const awaited = useRef<{ key?: string }>({})
  const load = useEffectEvent(() => fetchData(api))
  const say = useEffectEvent(sentenceOf)

  useEffect(() => {
    if (key === undefined) return
    const request = { key }
    awaited.current = request
    load()
      .then((data) => awaited.current === request && setState({ key, data, error: '' }))
      .catch((error: unknown) => {
        if (awaited.current !== request) return
        const sentence = say(error)
        setState((old) => ({ ...(old.key === key ? old : { key }), error: sentence }))
      })
    return () => {
      awaited.current = {}
    }
  }, [key, round])

  const reload = useCallback(() => setRound((old) => old + 1), [])
  const mutate = useCallback(
    (data: T) => {
      if (awaited.current.key !== key) return
      awaited.current = { key }
      setState({ key, data, error: '' })
    },
    [key],
  )
  const isCurrent = state.key === key
  const data = isCurrent && state.data !== undefined ? state.data : initial
  const error = isCurrent ? state.error : ''
  const isLoading = key !== undefined && data === undefined && error === ''
  return { data, error, isLoading, reload, mutate }
}
