import { screen, waitFor, within } from '@testing-library/react'
import { ForgottenPage } from '@/components/console/account/ForgottenPage'
import { InvitePage, PasswordPage } from '@/components/console/account/InvitePage'
import type { ActivityItem } from '@/lib/contract/console/activity'
import AccountRoute from '@/pages/console/account'
import ActivityRoute from '@/pages/console/activity'
import MenuRoute from '@/pages/console/menu'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'
import { walkInOf } from '../../../setup/boardingLists'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const SEEN = '2026-11-21T05:00:00.000Z'

const LONG = '아주긴이유'.repeat(30)

const itemOf = (no: number, change: Partial<ActivityItem> = {}): ActivityItem => ({
  no,
  at: '2026-11-20T15:30:00.000Z',
  staff: { no: 2, name: '이실장' },
  is_acting: false,
  network: '203.0.113.7',
  action: 'staff.change',
  ship: null,
  schedule: null,
  reservation_no: null,
  subject: null,
  changes: {},
  reason: '',
  ...change,
})

const serve = (
  list: (query: Record<string, string>) => ActivityItem[],
  next: number | null = null,
) => {
  const queries: Record<string, string>[] = []
  network.use(
    answerConsole('getSession', OWNER),
    answerConsole('getActivityFilters', {
      staff: [{ no: 2, name: '이실장' }],
      ships: [{ no: 5, name: '바다1호' }],
    }),
    answerConsole('getActivity', ({ query }) => {
      queries.push(query)
      return { list: list(query), next: query.after ? null : next }
    }),
  )
  return { queries, ...renderStaff(<ActivityRoute />, { path: '/activity' }) }
}

describe('the account page', () => {
  const serve = (storage = createMemoryStorage()) => {
    let key = ''
    const sessions = [
      { no: 1, device: '아이폰 · 사파리', is_own: true },
      { no: 2, device: '윈도우 · 크롬', is_own: false },
    ]
    network.use(
      answerConsole('getSession', OWNER),
      answerConsole('getFactors', {
        has_totp: true,
        passkeys: [{ no: 4, label: '아이폰 · 사파리', created_at: SEEN, used_at: null }],
        recovery_codes_left: 9,
        is_required: true,
      }),
      answerConsole('getOwnFeed', () => ({ key })),
      answerConsole('setOwnFeed', ({ body }) => {
        key = (body as { action: string }).action === 'end' ? '' : 'new-key'
        return { key }
      }),
      answerConsole('getOwnSessions', () => ({
        list: sessions.map((each) => ({
          ...each,
          network: '203.0.113.7',
          seen_at: SEEN,
          created_at: SEEN,
        })),
      })),
      answerConsole('endOwnSession', ({ params }) => {
        sessions.splice(
          sessions.findIndex(({ no }) => String(no) === params.no),
          1,
        )
        return {}
      }),
    )
    return renderStaff(<AccountRoute />, { path: '/account' }, storage)
  }

  it('ends another device’s session, not the own one', async () => {
    const { user } = serve()
    await user.click(await screen.findByRole('button', { name: '로그아웃 윈도우 · 크롬' }))
    await waitFor(() => expect(screen.queryByText('윈도우 · 크롬')).not.toBeInTheDocument())
    expect(screen.getByText('이 기기')).toBeVisible()
  })

  it('gives an address for one’s own calendar, and ends it', async () => {
    const { user } = serve()
    await user.click(await screen.findByRole('button', { name: '구독 주소 만들기' }))
    expect(await screen.findByText(/\/a\/calendar\.ics\?key=new-key$/)).toBeVisible()
    expect(screen.getByRole('link', { name: '캘린더 앱에서 열기' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:\/\/.*\/a\/calendar\.ics\?key=new-key$/),
    )
    await user.click(screen.getByRole('button', { name: '구독 끝내기' }))
    expect(await screen.findByRole('button', { name: '구독 주소 만들기' })).toBeVisible()
  })

  it('asks before it logs out with guests who are not booked', async () => {
    const storage = createMemoryStorage()
    await storage.putWalkIn(walkInOf({ staff_no: OWNER.staff_no }))
    const ended = jest.fn(() => refusal(500, 'INTERNAL', '처리하지 못했어요.'))
    network.use(answerConsole('endSession', ended))
    const { user } = serve(storage)
    await user.click(await screen.findByRole('button', { name: '로그아웃' }))
    const question = within(await screen.findByRole('alertdialog', { name: '로그아웃할까요?' }))
    expect(question.getByText(/현장 손님 1팀/)).toBeVisible()
    expect(ended).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(ended).toHaveBeenCalled())
  })

  it('shows the second factors, and why the last one stays', async () => {
    network.use(
      answerConsole('removePasskey', () => refusal(409, 'LAST_FACTOR', '지울 수 없어요.')),
    )
    const { user } = serve()
    expect(await screen.findByText(/9개 남았어요/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^지우기 패스키/ }))
    expect(await screen.findByText(/지울 수 없어요\./)).toBeVisible()
  })

  it('takes a new password that was typed twice', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('changeOwnPassword', ({ body }) => {
        sent.push(body)
        return {}
      }),
    )
    const { user } = serve()
    await user.type(await screen.findByLabelText(/^현재 비밀번호/), 'old-password')
    await user.type(screen.getByLabelText(/^새 비밀번호\*?$/), 'new-password')
    await user.type(screen.getByLabelText(/^새 비밀번호 확인/), 'other')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }))
    expect(await screen.findByText(/비밀번호가 서로 달라요/)).toBeVisible()
    await user.clear(screen.getByLabelText(/^새 비밀번호 확인/))
    await user.type(screen.getByLabelText(/^새 비밀번호 확인/), 'new-password')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }))
    expect(await screen.findByText(/비밀번호를 바꿨어요/)).toBeVisible()
    expect(sent).toEqual([{ old_password: 'old-password', password: 'new-password' }])
  })
})

describe('an invitation', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('takes its token from behind the #, and out of the address', async () => {
    window.history.replaceState(null, '', '/invite#secret-token')
    const tokens: unknown[] = []
    network.use(
      answerConsole('readInvitation', ({ body }) => {
        tokens.push(body)
        return {
          name: '이실장',
          email: 'm@example.com',
          role: 'manager',
          operator_name: '바다선단',
        }
      }),
      answerConsole('acceptInvitation', ({ body }) => {
        tokens.push(body)
        return { ...OWNER, is_complete: false }
      }),
    )
    const { user, visits } = renderStaff(<InvitePage />, { path: '/invite' })
    expect(await screen.findByText('바다선단')).toBeVisible()
    expect(window.location.hash).toBe('')
    await user.type(screen.getByLabelText(/^새 비밀번호\*?$/), 'new-password')
    await user.type(screen.getByLabelText(/^새 비밀번호 확인/), 'new-password')
    await user.click(screen.getByRole('button', { name: '콘솔 시작하기' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/login']))
    expect(tokens).toEqual([
      { token: 'secret-token' },
      { token: 'secret-token', password: 'new-password' },
    ])
  })

  it('says when its link does not work any more', async () => {
    network.use(
      answerConsole('readInvitation', () =>
        refusal(404, 'INVITATION_GONE', '사용할 수 없는 링크예요.'),
      ),
    )
    renderStaff(<InvitePage />, { path: '/invite' })
    expect(await screen.findByRole('alert')).toHaveTextContent('사용할 수 없는 링크예요.')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('leads who forgot the password to a new link', async () => {
    network.use(answerConsole('readInvitation', () => refusal(404, 'INVITATION_GONE', '7일')))
    renderStaff(<PasswordPage />, { path: '/password' })
    expect(await screen.findByRole('alert')).toHaveTextContent('30분이 지났다면')
    expect(screen.getByRole('link', { name: '새 링크 받기' })).toHaveAttribute('href', '/forgotten')
  })
})

describe('a forgotten password', () => {
  const open = (hasMail: boolean) => {
    const sent: unknown[] = []
    network.use(
      answerConsole('getPasswordHelp', { has_mail: hasMail }),
      answerConsole('askPasswordLink', ({ body }) => {
        sent.push(body)
        return {}
      }),
    )
    return { ...renderStaff(<ForgottenPage />, { path: '/forgotten' }), sent }
  }

  it('asks for a link, and says nothing about whether there is an account', async () => {
    const { user, sent } = open(true)
    await user.type(await screen.findByLabelText(/^이메일/), 'm@example.com')
    await user.click(screen.getByRole('button', { name: '새 비밀번호 링크 받기' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.getByRole('alert')).toHaveTextContent(/계정이 있으면 링크를 보냈어요/)
    expect(sent).toEqual([{ email: 'm@example.com' }])
  })

  it('says whom to ask where no mail is sent', async () => {
    open(false)
    expect(await screen.findByText(/직원은 대표에게, 대표는 뱃길에/)).toBeVisible()
    expect(screen.queryByLabelText(/^이메일/)).not.toBeInTheDocument()
  })
})

describe('the menu of a page', () => {
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const show = async (of: Partial<typeof OWNER>, path = '/money/month') => {
    network.use(answerConsole('getSession', () => ({ ...OWNER, ...of })))
    renderStaff(<MenuRoute />, { path })
    await screen.findByRole('navigation', { name: '하단 메뉴' })
  }

  it('has on a phone what is needed every day, and the rest behind it', async () => {
    await show({})
    expect(linksOf('하단 메뉴')).toEqual(['오늘', '예약', '달력', '입금', '더보기'])
    expect(screen.getByRole('link', { name: '더보기' })).toHaveAttribute('href', '/menu')
  })

  it('stands in groups beside the page, and marks the page alone', async () => {
    await show({})
    const menu = within(screen.getByRole('navigation', { name: '전체 메뉴' }))
    const groups = menu.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(groups).toEqual(['판매', '손님', '돈', '스토어', '설정'])
    const current = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual(['월 정산'])
  })

  it('shows only what the person may', async () => {
    await show({ role: 'captain' })
    expect(linksOf('하단 메뉴')).toEqual(['오늘', '더보기'])
    expect(linksOf('전체 메뉴')).toEqual([...['오늘', '조황', '소식·공지', '알림 설정', '내 계정']])
  })
})

describe('the record', () => {
  it('says what, about what, before and after, why, who, when and from where', async () => {
    serve(() => [
      itemOf(9, {
        ship: { no: 5, name: '바다1호' },
        schedule: { no: 8, sdate: '2026-11-28', departure_time: '05:30' },
        reservation_no: 77,
        subject: { no: 3, name: '박선장' },
        changes: { price: [80000, 90000], phone: ['', 'changed'], role: ['manager', 'owner'] },
        reason: LONG,
        is_acting: true,
      }),
    ])
    for (const text of [
      '직원 정보를 바꿨어요 (박선장)',
      '가격: 80,000원 → 90,000원',
      '전화번호: 바뀜',
      '역할: 매니저 → 대표',
      `사유: ${LONG}`,
      '뱃길이 대신 처리',
      '203.0.113.7',
      '2026.11.21 00:30',
    ]) {
      expect(await screen.findByText(text)).toBeVisible()
    }
    expect(screen.getByText(/바다1호 11월 28일.*05:30/)).toBeVisible()
    expect(screen.getByRole('link', { name: '예약 77' })).toHaveAttribute(
      'href',
      '/reservations/77',
    )
  })

  it('shows the departures of one batch as one act, and where it was done only if that says something', async () => {
    const batch = { action: 'departure.batch', ship: { no: 5, name: '바다1호' }, network: '::/64' }
    const day = (no: number, sdate: string) =>
      itemOf(no, {
        ...batch,
        schedule: { no, sdate, departure_time: '05:30' },
        changes: { price: [80_000, 90_000] },
      })
    const { user } = serve(() => [day(9, '2026-11-28'), day(8, '2026-11-29')])
    expect(await screen.findByText('여러 일정을 한 번에 바꿨어요 · 2건')).toBeVisible()
    await user.click(screen.getByText('나머지 1건 보기'))
    expect(screen.getByText(/바다1호 11월 29일.*05:30/)).toBeVisible()
    expect(screen.queryByText('::/64')).toBeNull()
  })

  it('goes on below the last row', async () => {
    const { user } = serve(({ after }) => [itemOf(after ? 1 : 2)], 2)
    await user.click(await screen.findByRole('button', { name: '더 보기' }))
    await waitFor(() => expect(screen.getAllByText('직원 정보를 바꿨어요')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument()
  })

  it('is filtered by person, part, boat and days', async () => {
    const { user, queries } = serve(({ group }) => (group === 'money' ? [] : [itemOf(1)]))
    const person = await screen.findByLabelText('사람')
    await waitFor(() => expect(within(person).getByText('이실장')).toBeInTheDocument())
    await user.selectOptions(person, '이실장')
    await user.selectOptions(screen.getByLabelText('종류'), '정산·입금')
    await user.selectOptions(screen.getByLabelText('배'), '바다1호')
    await user.type(screen.getByLabelText('첫날'), '2026-11-01')
    expect(await screen.findByText('남은 기록이 없어요.')).toBeVisible()
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({
        staff_no: '2',
        group: 'money',
        ship_no: '5',
        from: '2026-11-01',
      }),
    )
  })

  it('says why it cannot be shown', async () => {
    serve(() => [])
    network.use(
      answerConsole('getActivity', () => refusal(503, 'BUSY', '잠시 후 다시 시도해 주세요.')),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후')
  })
})
