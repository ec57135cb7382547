import { useEffect } from 'react'

const RETRY_MS = 15_000

type Queue = { load(): Promise<void>; flush(): Promise<void> }

/** Sends what an earlier visit left, and what waits whenever there may be network again. */
export const useFlush = (queue: Queue): void =>
  useEffect(() => {
    const flush = () => void queue.flush()
    void queue.load().then(flush)
    window.addEventListener('online', flush)
    const timer = setInterval(flush, RETRY_MS)
    return () => {
      window.removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [queue])
