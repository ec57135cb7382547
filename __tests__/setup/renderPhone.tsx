import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { SessionContext } from '@/components/console/shell/session'
import type { StaffSession } from '@/lib/contract/console/session'
import { PhoneProvider } from '@/store/console/boarding/phone'
import { createMemoryStorage, type PhoneStorage } from '@/store/console/boarding/phoneStorage'
import { DraftsProvider } from '@/store/console/reports/drafts'
import { createMemoryDrafts, type DraftStorage } from '@/store/console/reports/draftStorage'
import { createConsoleClient } from '@/store/console/createConsoleClient'
import { createMemoryRouter } from './memoryRouter'
import { Unstyled } from './Unstyled'

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
  /** Reports that this phone has not sent. */
  drafts?: DraftStorage
}

/** Renders a page of the quay on a phone that keeps what `storage` has. */
export const renderPhone = (ui: ReactElement, options: Options = {}) => {
  const { path = '/', session = CAPTAIN, storage = createMemoryStorage() } = options
  const { drafts = createMemoryDrafts() } = options
  const router = createMemoryRouter({ path })
  const client = createConsoleClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  const shown = render(
    <QueryClientProvider client={client}>
      <router.Provider>
        <Unstyled>
          <PhoneProvider storage={storage}>
            <DraftsProvider storage={drafts}>
              <SessionContext.Provider value={session}>{ui}</SessionContext.Provider>
            </DraftsProvider>
          </PhoneProvider>
        </Unstyled>
      </router.Provider>
    </QueryClientProvider>,
  )
  return { ...shown, user, storage, drafts }
}
