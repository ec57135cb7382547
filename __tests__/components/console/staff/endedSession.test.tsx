import { act, screen, waitFor, within } from '@testing-library/react'
import { LOGGED_OUT } from '@/api/console/sessionEnded'
import { TableFiles } from '@/components/console/money/TableFiles'
import { PhoneBooking } from '@/components/console/reservations/PhoneBooking'
import { consolePage } from '@/components/console/shell/consolePage'
import { draftKey, keepDraft } from '@/store/persist/drafts'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const Page = consolePage({
  title: '전화 예약',
  right: 'changeReservations',
  Content: PhoneBooking,
})
const FilesPage = consolePage({
  title: '정산',
  Content: () => <TableFiles yyyymm="2031-05" table="money" name="매출" />,
})
const DAY = '2031-05-03'
const PATH = `/reservations/new?departure=3&sdate=${DAY}`
const DEPARTURE = {
  ...{ schedule_no: 3, default_no: null, ship_no: 1, departure_time: '05:00', price: 80_000 },
  ...{
    capacity: 20,
    remain: 18,
    smallest_party: 1,
    state: 'open' as const,
    waiting: 0,
    fish: '',
    method: '',
    nights: [],
  },
}

/** The server’s side: who is logged in, and what each call is answered while nobody is. */
const serve = () => {
  const at = { who: OWNER as typeof OWNER | undefined, next: OWNER, booked: [] as unknown[] }
  const nobody = () => refusal(401, 'STAFF_LOGIN_REQUIRED', '다시 로그인해 주세요.')
  network.use(
    answerConsole('getSession', () => at.who ?? nobody()),
    answerConsole('logIn', () => (at.who = at.next)),
    answerConsole('findDepartures', () =>
      at.who
        ? { ships: [{ no: 1, name: '바다1호', service_type: 'SHIP' }], departures: [DEPARTURE] }
        : nobody(),
    ),
    answerConsole('findCaller', () =>
      at.who ? { name: '', bookings: 0, no_shows: 0, list: [] } : nobody(),
    ),
    answerConsole('bookByPhone', ({ body }) => {
      if (!at.who) return nobody()
      at.booked.push(body)
      return { reservation_no: 12 }
    }),
  )
  return at
}

type User = ReturnType<typeof renderStaff>['user']

const logInAgain = async (user: User) => {
  const dialog = within(await screen.findByRole('dialog', { name: '다시 로그인' }))
  await user.type(await dialog.findByLabelText(/^이메일/), 'owner@example.com')
  // What was typed stays in this tab.
  const forgotten = dialog.getByRole('link', { name: '비밀번호를 잊었어요 새 탭에서 열려요' })
  expect(forgotten).toHaveAttribute('target', '_blank')
  await user.type(dialog.getByLabelText(/^비밀번호/), 'right-password')
  await user.click(dialog.getByRole('button', { name: '로그인' }))
}

const fill = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: /이름/ }), '김민수')
  await user.type(screen.getByRole('textbox', { name: /휴대폰/ }), '01012345678')
}

describe('a session that ends before a file is saved', () => {
  it('is begun again over the page, and the file is saved', async () => {
    const at = serve()
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    network.use(
      answerConsole('getMoneyMonthFile', () =>
        at.who ? new Response('합계') : refusal(401, 'STAFF_LOGIN_REQUIRED'),
      ),
    )
    const { user, visits } = renderStaff(<FilesPage />, { path: '/money' })
    const button = await screen.findByRole('button', { name: '매출 CSV' })
    at.who = undefined
    await user.click(button)
    await logInAgain(user)
    await waitFor(() => expect(saved).toEqual(['매출_2031-05.csv']))
    expect(visits.replaced).toEqual([])
  })
})

describe('a session that ends while a form is filled', () => {
  it('is begun again over the form, which is then sent as it was typed', async () => {
    const at = serve()
    const { user, visits } = renderStaff(<Page />, { path: PATH })
    await fill(user)
    at.who = undefined
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await logInAgain(user)
    await waitFor(() => expect(visits.current).toBe('/reservations/12'))
    expect(at.booked).toMatchObject([{ name: '김민수', phone: '01012345678' }])
    expect(visits.replaced).toEqual([])
  })

  it('is asked for by any read that is refused, and the page stays', async () => {
    const at = serve()
    const { user, visits } = renderStaff(<Page />, { path: PATH })
    await fill(user)
    at.who = undefined
    window.dispatchEvent(new Event('visibilitychange'))
    await logInAgain(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: /이름/ })).toHaveValue('김민수')
    expect(visits.replaced).toEqual([])
  })

  it('leaves nothing of it to somebody else, and sends nothing for them', async () => {
    const at = serve()
    const { user } = renderStaff(<Page />, { path: PATH })
    await fill(user)
    at.who = undefined
    at.next = { ...OWNER, staff_no: 2, name: '박대표' }
    await user.click(screen.getByRole('button', { name: '예약하고 문자 보내기' }))
    await logInAgain(user)
    expect(await screen.findByText(/박대표/)).toBeVisible()
    expect(await screen.findByRole('textbox', { name: /이름/ })).toHaveValue('')
    expect(at.booked).toEqual([])
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('leaves no draft after a log-out, in whichever tab', async () => {
    serve()
    const { user } = renderStaff(<Page />, { path: PATH })
    await fill(user)
    keepDraft(draftKey(7, 1, 'batch'), { time: '05:00' })
    act(() => void window.dispatchEvent(new Event(LOGGED_OUT)))
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it('leads to the log-in and back where the page was opened without one', async () => {
    serve().who = undefined
    const { visits } = renderStaff(<Page />, { path: PATH })
    await waitFor(() => expect(visits.replaced[0]).toMatch(/^\/login\?back=/))
  })
})
