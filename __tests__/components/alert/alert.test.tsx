import { screen, waitFor, within } from '@testing-library/react'
import { AlertList } from '@/components/alert/AlertList'
import { AlertPage } from '@/components/alert/AlertPage'
import { AlertLink } from '@/components/common/alert/AlertLink'
import { ALERT_DAYS_AHEAD } from '@/lib/alert/alertLimits'
import { alertHref, type AlertWish } from '@/lib/alert/alertWish'
import type { Alert, Body } from '@/lib/contract/wire'
import { addDays, formatKoreanDate, toKstDate } from '@/lib/date/kst'
import { answer, refuse } from '../../setup/handlers/answer'
import { shipDetailOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

beforeEach(() => localStorage.clear())

const TODAY = toKstDate(new Date())
const DAY = addDays(TODAY, 10)
const KEY = 'a3f1c1de-1111-4a11-8a11-111111111111'
const WISH: AlertWish = { serviceType: 'SHIP', shipNo: 1, sdate: DAY, party: 2, fish: [] }

const alertOf = (of: Partial<Alert> = {}): Alert => ({
  ...{ alert_no: 5, key: KEY, ship: { no: 1, name: '바다1호' }, service_type: 'SHIP' },
  ...{ area: [], fish: [], days: [DAY], party: 2, max_price: null, is_night: 0, state: 'open' },
  ...of,
})

const openForm = (options: Parameters<typeof renderWithStore>[1]) =>
  renderWithStore(<AlertPage host="bada" shipNo={1} />, {
    router: { path: alertHref(WISH) },
    isPersisted: true,
    ...options,
  })

describe('asking for an alert', () => {
  beforeEach(() => network.use(answer('getShipSimpleInfo', shipDetailOf())))

  it('sends the wish that was said before, and opens the alert', async () => {
    const sent: Body<'alertSeats'>[] = []
    network.use(
      answer('getAlert', { alert: alertOf(), departures: [] }),
      answer('alertSeats', async ({ request }) => {
        sent.push((await request.json()) as Body<'alertSeats'>)
        return { list: [alertOf()] }
      }),
    )
    const { user, visits } = openForm({ actions: [memberLoggedIn] })
    expect(await screen.findByLabelText(/^날짜/)).toHaveValue(DAY)
    await user.type(screen.getByLabelText(/최대 금액/), '70000')
    await user.click(screen.getByRole('checkbox', { name: /밤 9시/ }))
    await user.click(screen.getByRole('button', { name: '빈자리 알림 신청하기' }))
    await waitFor(() => expect(visits.pushed).toEqual([`/alert?no=5&key=${KEY}`]))
    expect(sent.find(({ action }) => action === 'add')).toEqual({
      ...{ action: 'add', user_type: 'member', host: 'bada', service_type: 'SHIP', ship_no: 1 },
      ...{ days: [DAY], party: 2, area: [], fish: [], max_price: 70_000, is_night: 1 },
    })
  })

  it('has a guest prove the phone first, and says what is wrong with a day', async () => {
    network.use(answer('alertSeats', { list: [] }))
    const site = openForm({})
    expect(await screen.findByRole('region', { name: '알림을 받을 휴대폰' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '빈자리 알림 신청하기' })).not.toBeInTheDocument()
    site.unmount()
    const { user } = openForm({
      actions: [guestLoggedIn],
      router: { path: alertHref({ ...WISH, sdate: '' }) },
    })
    await user.click(await screen.findByRole('button', { name: '빈자리 알림 신청하기' }))
    expect(await screen.findByText('날짜를 선택해 주세요.')).toBeVisible()
  })

  it('shows why it was refused', async () => {
    network.use(refuse('alertSeats', 409, '빈자리 알림은 10건까지 받을 수 있어요.'))
    const { user } = openForm({ actions: [memberLoggedIn] })
    await user.click(await screen.findByRole('button', { name: '빈자리 알림 신청하기' }))
    expect(await screen.findByText(/10건까지 받을 수 있어요/)).toBeVisible()
    expect(ALERT_DAYS_AHEAD).toBe(366)
  })
})

describe('an alert, opened by its link', () => {
  const departure = {
    ...{ schedule_no: 11, ship: { no: 1, name: '바다1호' }, sdate: DAY, departure_time: '05:00' },
    ...{ is_overnight: false, price: 80_000, remain: 3 },
  }
  const open = () =>
    renderWithStore(<AlertPage host="bada" shipNo={1} />, {
      router: { path: `/alert?no=5&key=${KEY}` },
    })

  it('leads to the booking form of what is free, with the party', async () => {
    network.use(answer('getAlert', { alert: alertOf(), departures: [departure] }))
    open()
    const free = within(await screen.findByRole('region', { name: '지금 예약할 수 있는 일정' }))
    expect(free.getByRole('link')).toHaveAttribute(
      'href',
      `/reservation/11?ship_no=1&sdate=${DAY}&party=2`,
    )
    expect(free.getByText(/3자리 남음 · 80,000원/)).toBeVisible()
  })

  it('ends with one press of somebody who is not logged in', async () => {
    network.use(
      answer('getAlert', { alert: alertOf(), departures: [] }),
      answer('endAlert', { alert: alertOf({ state: 'ended' }), departures: [] }),
    )
    const { user } = open()
    expect(await screen.findByText(/빈자리를 기다리고 있어요/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '알림 끝내기' }))
    expect(await screen.findByText(/빈자리 알림을 끝냈어요/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '알림 끝내기' })).not.toBeInTheDocument()
  })
})

describe('one’s own alerts', () => {
  it('are listed with what they are for, and end with a press', async () => {
    const days = [DAY, addDays(DAY, 7)]
    const any = alertOf({ alert_no: 6, ship: null, fish: ['갑오징어'], days, max_price: 90_000 })
    network.use(
      answer('alertSeats', async ({ request }) => {
        const { action } = (await request.json()) as Body<'alertSeats'>
        return { list: action === 'end' ? [any] : [any, alertOf()] }
      }),
    )
    const { user } = renderWithStore(<AlertList userType="member">{null}</AlertList>, {
      actions: [memberLoggedIn],
    })
    const list = within(await screen.findByRole('region', { name: '빈자리 알림' }))
    expect(
      list.getByText(`${formatKoreanDate(DAY)} 외 1일 · 2명 · 갑오징어 · 90,000원까지`),
    ).toBeVisible()
    const [, own] = list.getAllByRole('article')
    await user.click(within(own as HTMLElement).getByRole('button', { name: '알림 끝내기' }))
    await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(1))
  })
})

it('is offered only by a server that has alerts', () => {
  const href = `/alert?service_type=SHIP&sdate=${DAY}&party=2&ship_no=1`
  renderWithStore(<AlertLink wish={WISH} />)
  expect(screen.getByRole('link', { name: '빈자리 알림 받기' })).toHaveAttribute('href', href)
})
