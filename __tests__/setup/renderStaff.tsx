import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { StaffSession } from '@/lib/contract/console/session'
import { PhoneProvider } from '@/store/console/boarding/phone'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'
import { DraftsProvider } from '@/store/console/reports/drafts'
import { createMemoryDrafts } from '@/store/console/reports/draftStorage'
import { createConsoleClient } from '@/store/console/createConsoleClient'
import { createMemoryRouter, type RouterLocation } from './memoryRouter'
import './network'
import { Unstyled } from './Unstyled'

export const OWNER: StaffSession = {
  staff_no: 1,
  name: '김대표',
  role: 'owner',
  operator: { no: 1, name: '바다선단' },
  is_acting: false,
  is_complete: true,
}

/** Renders a page of the console as its route has it: it asks the network who is logged in. */
export const renderStaff = (
  ui: ReactElement,
  location: RouterLocation = {},
  storage = createMemoryStorage(),
) => {
  const router = createMemoryRouter(location)
  const client = createConsoleClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  const shown = render(
    <QueryClientProvider client={client}>
      <router.Provider>
        <Unstyled>
          <PhoneProvider storage={storage}>
            <DraftsProvider storage={createMemoryDrafts()}>{ui}</DraftsProvider>
          </PhoneProvider>
        </Unstyled>
      </router.Provider>
    </QueryClientProvider>,
  )
  return { ...shown, user, visits: router.visits }
}
