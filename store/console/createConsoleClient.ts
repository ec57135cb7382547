import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/apiError'

const TRIES = 2

/** Whether a read may succeed if it is tried again: no answer came, or the server was not ready. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined ? navigator.onLine : error.status >= 500)

/**
 * What the console has read, one per tab: kept by call and input, read again when a page is shown or the
 * window is looked at again.
 */
export const createConsoleClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without network a read fails at once, so that a page can show what the phone keeps.
      queries: {
        networkMode: 'always',
        retry: (count, error) => count < TRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
