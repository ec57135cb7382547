import { useRef } from 'react'
import type { Sent } from '@/store/console/useSend'

type Unanswered = { key: string; content: string } | undefined

/**
 * Keys of requests that must not be done twice: what is sent again without an answer to it has the same
 * key, until it is answered or something else is sent.
 */
export const useRequestKey = () => {
  const unanswered = useRef<Unanswered>(undefined)
  return {
    keyFor: (content: object): string => {
      const text = JSON.stringify(content)
      const known = unanswered.current
      if (known?.content === text) return known.key
      const key = crypto.randomUUID()
      unanswered.current = { key, content: text }
      return key
    },
    settle: (sent: Sent<unknown>): void => {
      if (sent && ('data' in sent || sent.failure.status !== undefined)) {
        unanswered.current = undefined
      }
    },
  }
}
