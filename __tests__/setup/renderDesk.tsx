import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type PathParams } from 'msw'
import type { ReactElement } from 'react'
import { SessionContext } from '@/components/console/shell/session'
import { deskCalls } from '@/lib/contract/console/desk'
import type { DeskReservation, FoundReservationWire } from '@/lib/contract/console/deskAnswers'
import type { StaffSession } from '@/lib/contract/console/session'
import { createConsoleClient } from '@/store/console/createConsoleClient'
import { createMemoryRouter, type RouterLocation } from './memoryRouter'
import { network } from './network'
import { Unstyled } from './Unstyled'

const METHODS = { GET: http.get, POST: http.post, PUT: http.put } as const

export type DeskRequest = { query: Record<string, string>; params: PathParams; body: unknown }

/** `status` and body of a refusal, or the answer of the contract. */
type Reply = (request: DeskRequest) => { status: number; body: object } | object

/**
 * Answers a call of the desk; an answer that the contract does not know fails the test.
 *
 * @returns the calls so far
 */
export const answerDesk = (name: keyof typeof deskCalls, reply: Reply): DeskRequest[] => {
  const { method, path, answer } = deskCalls[name]
  const requests: DeskRequest[] = []
  const url = `*/c${path.replace(/\{(\w+)\}/g, ':$1')}`
  network.use(
    METHODS[method](url, async ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const body: unknown = method === 'GET' ? undefined : await request.json()
      requests.push({ query, params, body })
      const replied = reply({ query, params, body })
      if ('status' in replied) return HttpResponse.json(replied.body, { status: replied.status })
      return HttpResponse.json(answer.parse(replied) as Record<string, unknown>)
    }),
  )
  return requests
}

export const OFFICE: StaffSession = {
  staff_no: 1,
  name: '김매니저',
  role: 'manager',
  operator: { no: 1, name: '바다호' },
  is_acting: false,
  is_complete: true,
}

/** Renders a part of the desk for its office, or for somebody else there. */
export const renderDesk = (
  ui: ReactElement,
  location: RouterLocation = {},
  who: Partial<StaffSession> = {},
) => {
  const router = createMemoryRouter(location)
  const client = createConsoleClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const shown = render(
    <QueryClientProvider client={client}>
      <router.Provider>
        <Unstyled>
          <SessionContext.Provider value={{ ...OFFICE, ...who }}>{ui}</SessionContext.Provider>
        </Unstyled>
      </router.Provider>
    </QueryClientProvider>,
  )
  return { ...shown, user: userEvent.setup(), visits: router.visits }
}

export const foundOf = (of: Partial<FoundReservationWire> = {}): FoundReservationWire => ({
  ...{ reservation_no: 7, schedule_no: 3, state: 'CONFIRMED', pay_type: 'BANK' },
  ...{ is_cash: false, is_review: false },
  ...{ name: '김민수', phone: '01012345678', party: 2, nights: 1, total: 160_000 },
  ...{ paid_amount: 160_000, sdate: '2031-05-03', departure_time: '05:00', ship_no: 1 },
  ...{ ship_name: '바다1호', service_type: 'SHIP', crew_note: '', ...of },
})

export const deskReservationOf = (of: Partial<DeskReservation> = {}): DeskReservation => ({
  ...foundOf(),
  ...{ version: '5', departs_at: '2031-05-02T20:00:00.000Z', is_called_off: false },
  ...{ affiliate_code: '', affiliate_data: '', youths: 0, takes_youths: false },
  ...{ memo: '창가로 부탁해요', is_member: false, options: [], origin_price: 160_000, discount: 0 },
  change_fee: 0,
  ...{ missing: 0, pay_deadline: null, account: null, created_at: '2031-04-01T00:00:00.000Z' },
  ...{ cancel_reason: '', persons: { needed: 2, filled: 1 }, refunds: [], can_change: true },
  cancel: { refund_percent: 70, refund_amount: 112_000, needs_account: true, by_card: 0 },
  timeline: [
    {
      ...{ at: '2031-04-01T00:00:00.000Z', state: 'CONFIRMED', action: null, actor: 'operator' },
      ...{ staff_name: null, note: '', amount: 160_000 },
    },
    {
      ...{ at: '2031-04-01T00:00:00.000Z', state: null, action: 'reservation.book' },
      ...{ actor: 'operator', staff_name: '김담당', note: '', amount: null },
    },
  ],
  messages: [
    {
      ...{ message_no: 1, channel: 'sms', text: '[뱃길] 예약이 확정되었어요.', state: 'delivered' },
      ...{ way: 'alimtalk', reason: '', attempt: 1, created_at: '2031-04-01T00:00:00.000Z' },
    },
  ],
  ...of,
})
