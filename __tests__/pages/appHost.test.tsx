/** @jest-environment-options {"url": "http://app.localhost:3000/info/service_ship/"} */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Booking } from '@/components/booking/Booking'
import { PageLogger } from '@/components/shell/PageLogger'
import { ShipList } from '@/components/shipList/ShipList'
import type { Body } from '@/lib/contract/wire'
import { hydrated } from '@/store/hydrated'
import { answer } from '../setup/handlers/answer'
import { holdOf, TRIP_DAY } from '../setup/handlers/booking'
import {
  scheduleDayOf,
  scheduleOf,
  shipDetailOf,
  shipItemOf,
  storefrontOf,
} from '../setup/handlers/wire'
import { network } from '../setup/network'
import { memberLoggedIn, renderWithStore } from '../setup/render'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

/** The default storefront, as its pages come to the app host too. */
const www = (origin = 'http://www.localhost:3000') =>
  hydrated({ storefront: storefrontOf({ host: 'www' }), origin })

const browseAs = (userAgent: string) =>
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent)

afterEach(() => jest.restoreAllMocks())

describe('on the app host', () => {
  const list = Array.from({ length: 30 }, (_, index) => shipItemOf(index + 1))

  it.each([
    [ANDROID, 'android_new'],
    [IPHONE, 'ios_new'],
    [DESKTOP, 'web'],
  ])('the first call of %s says %s, before any stored session is read', async (agent, platform) => {
    browseAs(agent)
    const said: (string | null)[] = []
    network.use(
      answer('getShipList', ({ request }) => {
        said.push(request.headers.get('Platform'))
        return { list: [], total: 30, page: 2, general: null, service_type: [] }
      }),
    )
    const { user } = renderWithStore(
      <ShipList serviceType="SHIP" shipNo={0} initial={{ list, total: 31 }} />,
      { actions: [www()] },
    )
    await user.click(screen.getByRole('link', { name: '더 보기' }))
    await waitFor(() => expect(said).toEqual([platform]))
  })

  it('the page log has the platform app as well', async () => {
    browseAs(IPHONE)
    const said: (string | null)[] = []
    network.use(
      answer('postLog', ({ request }) => {
        said.push(request.headers.get('Platform'))
        return { message: '' }
      }),
    )
    renderWithStore(<PageLogger host="www" />, { actions: [www()] })
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(said).toEqual(['ios_new']))
  })

  it('no call does where the host only looks similar', async () => {
    browseAs(ANDROID)
    const said: (string | null)[] = []
    network.use(
      answer('postLog', ({ request }) => {
        said.push(request.headers.get('Platform'))
        return { message: '' }
      }),
    )
    renderWithStore(<PageLogger host="www" />, { actions: [www('https://www.baetgil.kr')] })
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(said).toEqual(['web']))
  })

  it('a booking is made for this host, so that the payment leads back to it', async () => {
    const asked: Body<'readyReservation'>[] = []
    network.use(
      answer('getShipSimpleInfo', shipDetailOf()),
      answer('getScheduleList', { list: [scheduleDayOf(TRIP_DAY, [scheduleOf(TRIP_DAY)])] }),
      answer('awaitReservation', { list: [] }),
      answer('getOptionsLeft', { list: [] }),
      answer('getTide', { tide: null, forecast: null, warnings: null }),
      answer('getSeaWarnings', { checked_at: null, days: [] }),
      answer('readyReservation', async ({ request }) => {
        const body = (await request.json()) as Body<'readyReservation'>
        asked.push(body)
        return holdOf(body.party)
      }),
      answer('getCouponList', { list: [], total: 0, page: 1 }),
    )
    const { user } = renderWithStore(<Booking host="www" />, {
      actions: [www(), memberLoggedIn],
      isPersisted: true,
      router: {
        path: `/reservation/11?ship_no=1&sdate=${TRIP_DAY}`,
        params: { schedule_no: '11' },
      },
    })
    await user.click(await screen.findByRole('button', { name: /자리 잡고 결제하기$/ }))
    await waitFor(() => expect(asked).toMatchObject([{ host: 'app' }]))
  })
})
