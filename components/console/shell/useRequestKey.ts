import { useRef } from 'react'
import type { Sent } from '@/store/console/useSend'

/**
 * Keys of requests that must not be done twice: what is sent again without an answer to it has the same
 * key, until it is answered or, where it is given, its content is another.
 *
 * @param kept the key of a request that was sent before the page was loaded again
 */
export const useRequestKey = (kept?: string) => {
  const unanswered = useRef(kept === undefined ? undefined : { key: kept, text: '{}' })
  return {
    keyFor: (content: object = {}): string => {
      const text = JSON.stringify(content)
      if (unanswered.current?.text !== text) {
        unanswered.current = { key: crypto.randomUUID(), text }
      }
      return unanswered.current.key
    },
    settle: (sent: Sent<unknown>): void => {
      if (!sent) return
      // A 5xx may come from a proxy, after the api has done it.
      const isAnswered = 'data' in sent || (sent.failure.status ?? 500) < 500
      if (isAnswered) unanswered.current = undefined
    },
  }
}
