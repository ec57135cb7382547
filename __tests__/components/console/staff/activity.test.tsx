import { screen, waitFor, within } from '@testing-library/react'
import type { ActivityItem } from '@/lib/contract/console/activity'
import ActivityRoute from '@/pages/console/activity'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

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
