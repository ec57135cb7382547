import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Booking } from '@/components/booking/Booking'
import type { Answer } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { holdOf, TRIP_DAY } from '../../setup/handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const created: Answer<'createReservation'> = {
  reservation_no: 501,
  state: 'AWAITING_PAYMENT',
  total: 80_000,
  pay_type: 'BANK',
  pay_deadline: '2099-11-01T05:00:00.000Z',
  account: null,
  redirect_url: null,
}

/** Opens the form, holds seats and fills in an order by bank transfer (무통장), ready to submit. */
const openOrder = async () => {
  network.use(
    answer('getShipSimpleInfo', shipDetailOf()),
    answer('getScheduleList', { list: [scheduleDayOf(TRIP_DAY, [scheduleOf(TRIP_DAY)])] }),
    answer('getCouponList', { list: [], total: 0, page: 1 }),
    answer('awaitReservation', { list: [] }),
    answer('readyReservation', holdOf(1)),
  )
  const opened = renderWithStore(<Booking host="bada" />, {
    actions: [memberLoggedIn],
    isPersisted: true,
    router: {
      path: `/reservation/11?ship_no=1&sdate=${TRIP_DAY}`,
      params: { schedule_no: '-' },
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: /자리 잡고 결제하기$/ }))
  await opened.user.click(await screen.findByRole('radio', { name: /무통장/ }))
  await opened.user.click(await screen.findByRole('checkbox', { name: /동의해요/ }))
  const press = (name: string | RegExp) => opened.user.click(screen.getByRole('button', { name }))
  return { ...opened, press }
}

const ORDER = '80,000원 예약하기'

/** The countdown on the page ticks once a second. */
const PATIENCE = { timeout: 60_000 }

/** Moves only the clock to the end of the hold; timers run as before. */
const letHoldRunOut = async () => {
  const doNotFake = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
  jest.useFakeTimers({
    doNotFake: [...doNotFake, 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    now: Date.now() + 11 * 60_000,
  })
  const isOver = () => expect(screen.getByRole('timer')).toHaveTextContent('00:00')
  await waitFor(isOver, PATIENCE)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
})
afterEach(() => jest.useRealTimers())

describe('an order whose payment did not open, or whose answer was lost', () => {
  it.each(['PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE'])(
    'leads to the live reservation after %s, and does not say that its hold expired',
    async (code) => {
      const message = '사용할 수 없는 카드입니다.'
      network.use(
        http.post('/b/v2/reservation/index', async () => {
          await letHoldRunOut()
          expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
          const body = { message, code, reservation_no: 501 }
          return HttpResponse.json(body, { status: 600 })
        }),
      )
      const { press, visits, store } = await openOrder()
      await press(ORDER)
      await waitFor(() => expect(visits.current).toBe('/reservation/done/501'), PATIENCE)
      expect(visits.replaced).not.toHaveLength(0)
      expect(store.getState().banner.message).toBe(message)
      expect(screen.queryByRole('button', { name: '자리 다시 잡기' })).not.toBeInTheDocument()
    },
  )

  it.each([500, 502, 503, 504])(
    'does not treat %i as a refusal: the order may exist, and sending it again finds out',
    async (status) => {
      network.use(refuse('createReservation', status))
      const { press, visits } = await openOrder()
      await press(ORDER)
      expect(await screen.findByText(/예약은 한 번만 돼요/)).toBeVisible()
      await letHoldRunOut()
      expect(screen.queryByText(/자리가 풀렸어요/)).not.toBeInTheDocument()
      network.use(answer('createReservation', created))
      await press('다시 시도')
      await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    },
  )

  it('stays on the site when the live order has another payment method than the chosen one', async () => {
    network.use(
      answer('createReservation', {
        ...created,
        pay_type: 'CARD',
        redirect_url: '#gateway',
      }),
    )
    const { press, visits } = await openOrder()
    await press(ORDER)
    await waitFor(() => expect(visits.current).toBe('/reservation/done/501'))
    expect(window.location.hash).toBe('')
  })
})
