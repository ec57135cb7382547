import { useRef } from 'react'
import type { Sent } from '@/store/console/useSend'

/** The key of a request, and what it was to do. */
export type KeyedRequest = { key: string; text: string }

/**
 * Keys of requests that must not be done twice: what is sent again without an answer to it has the same
 * key, until it is answered or, where it is given, its content is another.
 *
 * @param kept a request that was sent before the page was loaded again
 * @param keep keeps one for then
 */
export const useRequestKey = (kept?: KeyedRequest, keep?: (request: KeyedRequest) => void) => {
  const unanswered = useRef(kept)
  return {
    keyFor: (content: object = {}): string => {
      const text = JSON.stringify(content)
      if (unanswered.current?.text !== text) {
        unanswered.current = { key: crypto.randomUUID(), text }
      }
      keep?.(unanswered.current)
      return unanswered.current.key
    },
    /** What is sent next is another request. */
    forget: (): void => {
      unanswered.current = undefined
    },
    settle: (sent: Sent<unknown>): void => {
      if (!sent) return
      // A 5xx may come from a proxy, after the api has done it.
      const isAnswered = 'data' in sent || (sent.failure.status ?? 500) < 500
      if (isAnswered) unanswered.current = undefined
    },
  }
}
