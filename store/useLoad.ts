import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '@/api/createApi'
import { loadMessage } from './failure'
import { useApi } from './useApi'

export type Loaded<T> = { data: T | undefined; error: string; isLoading: boolean; reload(): void }

/**
 * What a page asks for itself and shows nowhere else. Asked anew whenever `key` changes; an answer
 * to an older key is dropped. `undefined` as key asks nothing.
 *
 * @param key names what is asked; the same key is asked once
 * @param fetchData asks the api
 * @param initial shown until the answer comes, e.g. what the page was made with
 */
export const useLoad = <T>(
  key: string | undefined,
  fetchData: (api: Api) => Promise<T>,
  initial?: T,
): Loaded<T> => {
  const api = useApi()
  const [state, setState] = useState<{ key?: string; data?: T; error: string }>({ error: '' })
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(() => fetchData(api))

  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    ask()
      .then((data) => isCurrent && setState({ key, data, error: '' }))
      .catch((error: unknown) => {
        if (!isCurrent) return
        setState((old) => ({ ...(old.key === key ? old : { key }), error: loadMessage(error) }))
      })
    return () => {
      isCurrent = false
    }
  }, [key, round])

  const reload = useCallback(() => setRound((old) => old + 1), [])
  const isMine = state.key === key
  const data = isMine && state.data !== undefined ? state.data : initial
  const error = isMine ? state.error : ''
  return { data, error, isLoading: key !== undefined && data === undefined && error === '', reload }
}
