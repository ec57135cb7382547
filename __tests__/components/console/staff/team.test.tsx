import { screen, waitFor, within } from '@testing-library/react'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { providerCalls } from '@/lib/contract/console/providers'
import type { teamCalls } from '@/lib/contract/console/team'
import OperatorsRoute from '@/pages/console/operators'
import ProvidersRoute from '@/pages/console/providers'
import StaffRoute from '@/pages/console/staff'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const LINK = 'http://console.localhost:3000/invite#token'

type Member = ConsoleAnswer<typeof teamCalls.getTeam>['list'][number]

const LONG = '이름이아주긴사람'.repeat(5)
const SHIPS = [
  { no: 1, name: '바다1호' },
  { no: 2, name: '바다2호' },
]
const memberOf = (change: Partial<Member> = {}): Member => ({
  no: 2,
  name: '이실장',
  email: 'manager@example.com',
  role: 'manager',
  ship_nos: [],
  version: 3,
  has_factor: true,
  joined_at: '2026-11-01T00:00:00.000Z',
  invited_until: null,
  seen_at: null,
  ...change,
})

const serve = (list: Member[]) => {
  network.use(
    answerConsole('getSession', OWNER),
    answerConsole('getTeam', () => ({ list, ships: SHIPS })),
    answerConsole('getFactors', {
      has_totp: true,
      passkeys: [],
      recovery_codes_left: 3,
      is_required: true,
    }),
  )
}

const openStaff = () => renderStaff(<StaffRoute />, { path: '/staff' })
const openMember = async (user: ReturnType<typeof renderStaff>['user'], name = '이실장') =>
  user.click(await screen.findByRole('button', { name: `고치기 ${name}` }))

type Answer = ConsoleAnswer<typeof providerCalls.getProviders>
type Person = Answer['list'][number]
const PROVIDER = { ...OWNER, role: 'provider' as const, operator: null }

const personOf = (change: Partial<Person> = {}): Person => ({
  no: 2,
  name: '정뱃길',
  email: 'provider@example.com',
  version: 1,
  has_factor: true,
  joined_at: '2026-11-01T00:00:00.000Z',
  invited_until: null,
  seen_at: null,
  ...change,
})

const recorded: Answer['activity'][number] = {
  no: 1,
  at: '2026-11-02T00:00:00.000Z',
  staff: { no: 1, name: '김대표' },
  is_acting: false,
  network: '',
  action: 'staff.invite',
  ship: null,
  schedule: null,
  reservation_no: null,
  subject: { no: 2, name: '정뱃길' },
  changes: {},
  reason: '',
}

const open = (list: Person[], activity: Answer['activity'] = []) => {
  network.use(
    answerConsole('getSession', PROVIDER),
    answerConsole('getProviders', () => ({ list, activity })),
  )
  return renderStaff(<ProvidersRoute />, { path: '/providers' })
}

describe('the staff page', () => {
  it('shows who somebody is, what they do and whether they have come in', async () => {
    serve([
      memberOf({ name: LONG }),
      memberOf({ no: 3, name: '박선장', role: 'captain', ship_nos: [2] }),
      memberOf({ no: 4, name: '최회계', joined_at: null, invited_until: null, has_factor: false }),
      memberOf({ no: 5, name: '한대표', has_factor: false }),
    ])
    openStaff()
    expect(await screen.findByText(LONG)).toBeVisible()
    expect(screen.getByText(/선장 · 바다2호/)).toBeVisible()
    expect(screen.getByText('초대 기간 지남')).toBeVisible()
    expect(screen.getByText('2단계 인증 전')).toBeVisible()
  })

  it('invites a captain with boats, and shows the link once', async () => {
    serve([memberOf()])
    const sent: unknown[] = []
    network.use(
      answerConsole('inviteStaff', ({ body }) => {
        sent.push(body)
        return { link: LINK }
      }),
    )
    const { user } = openStaff()
    await user.click(await screen.findByRole('button', { name: '직원 초대' }))
    await user.type(screen.getByLabelText(/^이름/), '박선장')
    await user.type(screen.getByLabelText(/^이메일/), 'captain@example.com')
    await user.selectOptions(screen.getByLabelText(/^역할/), '선장')
    await user.click(screen.getByLabelText('바다2호'))
    await user.click(screen.getByRole('button', { name: '초대 링크 만들기' }))
    expect(await screen.findByText(LINK)).toBeVisible()
    expect(sent).toEqual([
      { name: '박선장', email: 'captain@example.com', role: 'captain', ship_nos: [2] },
    ])
  })

  it('asks for the second factor where it is needed again, and does it then', async () => {
    serve([memberOf()])
    let isFresh = false
    let changed = 0
    network.use(
      answerConsole('changeStaff', () => {
        if (!isFresh) return refusal(403, 'SECOND_FACTOR_AGAIN')
        changed += 1
        return {}
      }),
      answerConsole('giveCode', () => {
        isFresh = true
        return OWNER
      }),
    )
    const { user } = openStaff()
    await openMember(user)
    await user.click(screen.getByRole('button', { name: '저장' }))
    const asked = await screen.findByRole('dialog', { name: '2단계 인증' })
    await user.type(await within(asked).findByLabelText(/^인증 코드/), '123456')
    await user.click(within(asked).getByRole('button', { name: '확인' }))
    await waitFor(() => expect(changed).toBe(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('does nothing where the second factor is not given, and says so', async () => {
    serve([memberOf()])
    network.use(
      answerConsole('changeStaff', () =>
        refusal(403, 'SECOND_FACTOR_AGAIN', '한 번 더 해 주세요.'),
      ),
    )
    const { user } = openStaff()
    await openMember(user)
    await user.click(screen.getByRole('button', { name: '저장' }))
    const asked = await screen.findByRole('dialog', { name: '2단계 인증' })
    await user.click(within(asked).getByRole('button', { name: '닫기' }))
    expect(await screen.findByText(/한 번 더 해 주세요\./)).toBeVisible()
  })

  it('closes an account after asking', async () => {
    serve([memberOf()])
    const ended: unknown[] = []
    network.use(
      answerConsole('endStaff', ({ params }) => {
        ended.push(params.no)
        return {}
      }),
    )
    const { user } = openStaff()
    await openMember(user)
    await user.click(screen.getByRole('button', { name: '계정 닫기' }))
    expect(ended).toEqual([])
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '계정 닫기' }))
    await waitFor(() => expect(ended).toEqual(['2']))
  })

  it('is not for managers', async () => {
    network.use(answerConsole('getSession', { ...OWNER, role: 'manager' }))
    openStaff()
    expect(await screen.findByText('이 화면을 볼 권한이 없어요.')).toBeVisible()
  })
})

describe('the provider’s people', () => {
  const PROVIDER = { ...OWNER, role: 'provider' as const, operator: null }

  it('choose an operator before pages of one', async () => {
    network.use(answerConsole('getSession', PROVIDER))
    openStaff()
    expect(await screen.findByRole('link', { name: '업체 선택' })).toHaveAttribute(
      'href',
      '/operators',
    )
  })

  it('find it by name, and see on every page for whom they work', async () => {
    let session: typeof OWNER = PROVIDER
    network.use(
      answerConsole('getSession', () => session),
      answerConsole('getOperators', ({ query }) => ({
        list:
          query.query === '바다'
            ? [{ no: 7, name: '바다선단', ships: 3, state: 'open' as const }]
            : [],
        is_cut: false,
      })),
      answerConsole('getOperator', () => ({
        ...{ no: 7, name: '바다선단', state: 'open' as const, address: '' },
        ...{ fee_basis_points: 350, owners: [], missing: [] },
      })),
      answerConsole('actAs', ({ body }) => {
        const { operator_no } = body as { operator_no: number | null }
        session =
          operator_no === null
            ? PROVIDER
            : { ...PROVIDER, operator: { no: operator_no, name: '바다선단' }, is_acting: true }
        return {}
      }),
    )
    const { user } = renderStaff(<OperatorsRoute />, { path: '/operators' })
    expect(await screen.findByText('찾는 업체가 없어요.')).toBeVisible()
    await user.type(screen.getByLabelText('업체 찾기'), '바다')
    await user.click(await screen.findByRole('button', { name: '바다선단 열기' }))
    await user.click(await screen.findByRole('button', { name: '대신 일하기 바다선단' }))
    expect(await screen.findByText('바다선단을 대신해 일하는 중')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '그만하기' }))
    await waitFor(() => expect(screen.queryByText(/대신해 일하는 중/)).not.toBeInTheDocument())
  })
})

describe('the page of the provider’s own people', () => {
  it('shows who they are, whether they have come in, and what was changed', async () => {
    open([personOf(), personOf({ no: 3, name: '최신입', joined_at: null })], [recorded])
    expect(await screen.findByText('정뱃길')).toBeVisible()
    expect(screen.getByText('초대 기간 지남')).toBeVisible()
    const record = screen.getByRole('region', { name: '기록' })
    expect(record).toHaveTextContent('직원을 초대했어요 (정뱃길)')
  })

  it('invites by name and e-mail, and shows the link once', async () => {
    const { user } = open([personOf()])
    const sent: unknown[] = []
    network.use(
      answerConsole('inviteProvider', ({ body }) => {
        sent.push(body)
        return { link: LINK }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '뱃길 직원 초대' }))
    await user.click(screen.getByRole('button', { name: '초대 링크 만들기' }))
    expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByLabelText(/^이름/), '박운영')
    await user.type(screen.getByLabelText(/^이메일/), 'park@example.com')
    await user.click(screen.getByRole('button', { name: '초대 링크 만들기' }))
    expect(await screen.findByText(LINK)).toBeVisible()
    expect(sent).toEqual([{ name: '박운영', email: 'park@example.com' }])
  })

  it('ends an account after asking, and says why one cannot be ended', async () => {
    const { user } = open([personOf()])
    network.use(
      answerConsole('endProvider', ({ params }) => refusal(409, 'LAST_PROVIDER', `${params.no}`)),
    )
    await user.click(await screen.findByRole('button', { name: '고치기 정뱃길' }))
    await user.click(screen.getByRole('button', { name: '계정 닫기' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '계정 닫기' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2'))
  })

  it('is not for an operator’s owner', async () => {
    network.use(answerConsole('getSession', OWNER))
    renderStaff(<ProvidersRoute />, { path: '/providers' })
    expect(await screen.findByText('이 화면을 볼 권한이 없어요.')).toBeVisible()
  })
})
