import { screen, waitFor, within } from '@testing-library/react'
import type { providerCalls } from '@/lib/contract/console/providers'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import ProvidersRoute from '@/pages/console/providers'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

type Answer = ConsoleAnswer<typeof providerCalls.getProviders>
type Person = Answer['list'][number]

const LINK = 'http://console.localhost:3000/invite#token'
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
