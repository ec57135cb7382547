import { act, screen, waitFor, within } from '@testing-library/react'
import { LOGGED_OUT } from '@/api/console/sessionEnded'
import { LoginPage } from '@/components/console/account/LoginPage'
import { TableFiles } from '@/components/console/money/TableFiles'
import { PhoneBooking } from '@/components/console/reservations/PhoneBooking'
import { consolePage } from '@/components/console/shell/consolePage'
import { draftKey, keepDraft } from '@/store/persist/drafts'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

describe('the log-in', () => {
  const SECRET = 'BAETGILTESTBAETGILTESTBAETGILTES'
  const NO_FACTORS = { has_totp: false, passkeys: [], recovery_codes_left: 0, is_required: true }
  const TOTP = { ...NO_FACTORS, has_totp: true, recovery_codes_left: 10 }
  const CODES = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`)

  /** The server's side of a log-in: nobody, then the password, then the second factor. */
  const serve = (factors = TOTP) => {
    const at = { step: 'nobody' as 'nobody' | 'password' | 'complete', factors }
    const session = () => ({ ...OWNER, is_complete: at.step === 'complete' })
    network.use(
      answerConsole('getSession', () =>
        at.step === 'nobody' ? refusal(401, 'STAFF_LOGIN_REQUIRED') : session(),
      ),
      answerConsole('logIn', ({ body }) => {
        if ((body as { password: string }).password !== 'right-password') {
          return refusal(400, 'LOGIN_FAILED', '이메일 또는 비밀번호가 맞지 않아요.')
        }
        at.step = 'password'
        return session()
      }),
      answerConsole('getFactors', () => at.factors),
      answerConsole('giveCode', ({ body }) => {
        if ((body as { code: string }).code !== '123456') {
          return refusal(400, 'STAFF_CODE_WRONG', '코드가 맞지 않아요.')
        }
        at.step = 'complete'
        return session()
      }),
      answerConsole('beginTotp', { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }),
      answerConsole('finishTotp', () => {
        at.step = 'complete'
        at.factors = TOTP
        return { recovery_codes: CODES }
      }),
    )
    return at
  }

  const openLogin = (path = '/login?back=%2Ftoday') => renderStaff(<LoginPage />, { path })

  const givePassword = async (
    user: ReturnType<typeof renderStaff>['user'],
    password = 'right-password',
  ) => {
    await user.type(await screen.findByLabelText(/^이메일/), 'owner@example.com')
    await user.type(screen.getByLabelText(/^비밀번호/), password)
    await user.click(screen.getByRole('button', { name: '로그인' }))
  }

  it('takes a password and a code, and leads back', async () => {
    serve()
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.type(await screen.findByLabelText(/^인증 코드/), '123456')
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/login', '/invite#x'])(
    'never leads back to %s',
    async (back) => {
      const at = serve()
      at.step = 'complete'
      const { visits } = openLogin(`/login?back=${encodeURIComponent(back)}`)
      await waitFor(() => expect(visits.replaced).toEqual(['/']))
    },
  )

  it('asks for which operator, where the password opens the accounts of several', async () => {
    const at = serve()
    const asked: unknown[] = []
    network.use(
      answerConsole('logIn', ({ body }) => {
        asked.push(body)
        if ('staff_no' in (body as object)) {
          at.step = 'complete'
          return OWNER
        }
        const accounts = [
          { staff_no: 4, operator_name: '바다선단' },
          { staff_no: 9, operator_name: '하늘선단' },
        ]
        return refusal(409, 'CHOOSE_ACCOUNT', '어느 업체로 들어갈지 선택해 주세요.', { accounts })
      }),
    )
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('radio', { name: '하늘선단' }))
    await user.click(screen.getByRole('button', { name: '로그인' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
    expect(asked.at(-1)).toMatchObject({ staff_no: 9, password: 'right-password' })
  })

  it('says what is missing, and what was refused', async () => {
    serve()
    const { user } = openLogin()
    await user.click(await screen.findByRole('button', { name: '로그인' }))
    expect(await screen.findByText('비밀번호를 입력해 주세요.')).toBeVisible()
    await givePassword(user, 'wrong-password')
    expect(await screen.findByText(/비밀번호가 맞지 않아요/)).toBeVisible()
  })

  it('says of a wrong code that it was wrong, and empties the field', async () => {
    serve()
    const { user } = openLogin()
    await givePassword(user)
    const field = await screen.findByLabelText(/^인증 코드/)
    await user.type(field, '000000')
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(await screen.findByText('코드가 맞지 않아요.')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('takes a recovery code from who has lost the phone', async () => {
    serve()
    const { user } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('button', { name: /복구 코드로 확인/ }))
    expect(screen.getByLabelText(/^복구 코드/)).toBeVisible()
  })

  it('sets a second factor up at the first log-in, and shows the recovery codes once', async () => {
    serve(NO_FACTORS)
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('button', { name: '인증 앱으로 등록' }))
    expect(await screen.findByRole('img', { name: '인증 앱에 등록하는 QR' })).toBeVisible()
    expect(screen.getByText(SECRET)).toBeVisible()
    await user.type(screen.getByLabelText(/^인증 코드/), '123456')
    await user.click(screen.getByRole('button', { name: '등록' }))
    const codes = await screen.findByRole('list', { name: '복구 코드' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    expect(visits.replaced).toEqual([])
    await user.click(screen.getByRole('button', { name: '적어 두었어요' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
  })

  it('says when the console cannot be reached, and tries again', async () => {
    network.use(
      answerConsole('getSession', () => refusal(503, 'BUSY', '잠시 후 다시 시도해 주세요.')),
    )
    const { user } = openLogin()
    expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후')
    serve()
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('button', { name: '로그인' })).toBeVisible()
  })
})

describe('after the log-in', () => {
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
})
