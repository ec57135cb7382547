import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { SessionContext } from '@/components/console/shell/session'
import type { StaffSession } from '@/lib/contract/console/session'
import { PhoneProvider } from '@/store/console/boarding/phone'
import { createMemoryStorage, type PhoneStorage } from '@/store/console/boarding/phoneStorage'
import { createConsoleClient } from '@/store/console/createConsoleClient'
import { createMemoryRouter } from './memoryRouter'

export const CAPTAIN: StaffSession = {
  staff_no: 7,
  name: '김선장',
  role: 'captain',
  operator: { no: 1, name: '바다호' },
  is_acting: false,
  is_complete: true,
}

type Options = {
  path?: string
  session?: StaffSession
  storage?: PhoneStorage
}

/** Renders a page of the quay on a phone that keeps what `storage` has. */
export const renderPhone = (ui: ReactElement, options: Options = {}) => {
  const { path = '/', session = CAPTAIN, storage = createMemoryStorage() } = options
  const router = createMemoryRouter({ path })
  const client = createConsoleClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  const shown = render(
    <QueryClientProvider client={client}>
      <router.Provider>
        <PhoneProvider storage={storage}>
          <SessionContext.Provider value={session}>{ui}</SessionContext.Provider>
        </PhoneProvider>
      </router.Provider>
    </QueryClientProvider>,
  )
  return { ...shown, user, storage }
}
