import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ReactElement } from 'react'
import { SessionContext } from '@/components/console/shell/session'
import type { StaffSession } from '@/lib/contract/console/session'
import { createConsoleClient } from '@/store/console/createConsoleClient'
import { createMemoryRouter } from './memoryRouter'
import { network } from './network'
import { Unstyled } from './Unstyled'

export const OWNER: StaffSession = {
  staff_no: 1,
  name: '김대표',
  role: 'owner',
  operator: { no: 1, name: '바다호' },
  is_acting: false,
  is_complete: true,
}

/** The status of an answer that never arrives. */
export const LOST = 0

/** One call of base C: how it was made. */
export type ConsoleRequest = { path: string; body: unknown }

/**
 * Answers one call of base C in a test: with what `answer` returns for its body, or a refusal where that
 * has a `status`.
 *
 * @returns the calls so far
 */
export const answerConsole = (
  method: 'get' | 'post' | 'put',
  path: string,
  answer: (body: unknown) => { status?: number; body: object },
): ConsoleRequest[] => {
  const requests: ConsoleRequest[] = []
  network.use(
    http[method](`*/c/v1${path}`, async ({ request }) => {
      const body: unknown = method === 'get' ? undefined : await request.json()
      requests.push({ path: new URL(request.url).pathname, body })
      const { status = 200, body: answered } = answer(body)
      if (status === LOST) return HttpResponse.error()
      return HttpResponse.json(answered, { status })
    }),
  )
  return requests
}

/** Renders a part of the console for somebody who is logged in, an owner unless said otherwise. */
export const renderConsole = (
  ui: ReactElement,
  { path = '/', session = OWNER }: { path?: string; session?: StaffSession } = {},
) => {
  const router = createMemoryRouter({ path })
  const client = createConsoleClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  const shown = render(
    <QueryClientProvider client={client}>
      <router.Provider>
        <Unstyled>
          <SessionContext.Provider value={session}>{ui}</SessionContext.Provider>
        </Unstyled>
      </router.Provider>
    </QueryClientProvider>,
  )
  return { ...shown, user, visits: router.visits }
}
