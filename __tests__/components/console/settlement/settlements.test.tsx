import { screen, within } from '@testing-library/react'
import { AllSettlementsPage } from '@/components/console/settlement/AllSettlementsPage'
import { SettlementsPage } from '@/components/console/settlement/SettlementsPage'
import type { Settlement } from '@/lib/contract/console/settlement'
import { answerConsole, renderConsole } from '../../../setup/renderConsole'

const OPEN = { sold: 0, refunded: 0, coupons: 0, fee: 0, collected: 0, to_pay: 0 }
const row = (of: Partial<Settlement> = {}): Settlement => ({
  no: 7,
  operator_no: 3,
  operator_name: '바다호',
  yyyymm: '202610',
  sold: 1_600_000,
  refunded: 160_000,
  coupons: 10_000,
  fee: 43_200,
  collected: 400_000,
  to_pay: 1_006_800,
  closed_at: '2026-10-31T15:05:00.000Z',
  paid_out_at: null,
  ...of,
})

describe('an operator’s settlements', () => {
  it('say how what is to be paid comes about, and what is owed', async () => {
    const owed = row({ no: 8, yyyymm: '202609', collected: 1_500_000, to_pay: -93_200 })
    const fees = [{ from_day: '2020-01-01', basis_points: 300 }]
    answerConsole('get', '/settlements', () => ({
      body: { list: [row(), owed], open: OPEN, fees },
    }))
    renderConsole(<SettlementsPage />)
    expect(await screen.findByText('수수료는 3%예요.')).toBeVisible()
    const [october, september] = within(
      screen.getByRole('region', { name: '지난 정산서' }),
    ).getAllByRole('listitem')
    expect(october).toHaveTextContent('2026년 10월')
    expect(october).toHaveTextContent('환불-160,000원')
    expect(october).toHaveTextContent('지급받을 돈1,006,800원')
    expect(september).toHaveTextContent('뱃길에 낼 돈93,200원')
  })

  it('name a fee that will come', async () => {
    const fees = [{ from_day: '2999-12-01', basis_points: 350 }]
    answerConsole('get', '/settlements', () => ({ body: { list: [], open: OPEN, fees } }))
    renderConsole(<SettlementsPage />)
    expect(await screen.findByText('수수료는 0%예요. 2999.12.01부터 3.5%예요.')).toBeVisible()
    expect(screen.getByText('아직 정산서가 없어요.')).toBeVisible()
  })
})

describe('the settlements of all operators', () => {
  it('are marked as paid out, after a question', async () => {
    const list = [{ ...row(), fee_basis_points: 300 }]
    answerConsole('get', '/all-settlements', () => ({ body: { list, unpaid: [] } }))
    const paid = answerConsole('post', '/all-settlements/7/paid', () => ({ body: {} }))
    const { user } = renderConsole(<AllSettlementsPage />)
    await user.click(await screen.findByRole('button', { name: '보냈어요' }))
    const dialog = screen.getByRole('alertdialog', { name: '보냈어요' })
    expect(dialog).toHaveTextContent('바다호에 2026년 10월 정산금 1,006,800원을 보내셨나요?')
    await user.click(within(dialog).getByRole('button', { name: '보냈어요' }))
    expect(paid).toHaveLength(1)
  })

  it('are paid out at once, but for who has no account', async () => {
    const account = { bank: '수협은행', number: '101-0000', holder: '바다호' }
    answerConsole('get', '/all-settlements', () => ({ body: { list: [], unpaid: [] } }))
    answerConsole('get', '/all-settlements/payouts', () => ({
      body: {
        list: [
          { ...row(), account },
          { ...row({ no: 8, operator_name: '독도호', to_pay: 200_000 }), account },
          { ...row({ no: 9, operator_name: '등대호' }), account: null },
        ],
      },
    }))
    const paid = answerConsole('post', '/all-settlements/paid', () => ({ body: {} }))
    const { user } = renderConsole(<AllSettlementsPage />)
    await user.click(await screen.findByRole('button', { name: '한꺼번에 보내기' }))
    expect(await screen.findByText('2건, 모두 1,206,800원')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /등대호.*계좌가 없어서/ })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /바다호.*수협은행 101-0000 바다호/ }))
    expect(screen.getByText('1건, 모두 200,000원')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '모두 보냈어요' }))
    const dialog = screen.getByRole('alertdialog', { name: '모두 보냈어요' })
    await user.click(within(dialog).getByRole('button', { name: '모두 보냈어요' }))
    expect(paid).toMatchObject([{ body: { nos: [8] } }])
  })

  it('have nothing to press where nothing is owed or it was paid', async () => {
    const list = [
      { ...row({ to_pay: 0 }), fee_basis_points: 0 },
      { ...row({ no: 9, paid_out_at: '2026-11-03T00:00:00.000Z' }), fee_basis_points: 0 },
    ]
    answerConsole('get', '/all-settlements', () => ({ body: { list, unpaid: [] } }))
    renderConsole(<AllSettlementsPage />)
    expect(await screen.findByText('2026.11.03 09:00 지급')).toBeVisible()
    expect(screen.queryByRole('button', { name: '보냈어요' })).toBeNull()
  })

  it('take a fee in per cent, and refuse what is none', async () => {
    const list = [{ ...row(), fee_basis_points: 300 }]
    answerConsole('get', '/all-settlements', () => ({ body: { list, unpaid: [] } }))
    const sent = answerConsole('put', '/all-settlements/fee', () => ({ body: {} }))
    const { user } = renderConsole(<AllSettlementsPage />)
    await user.click(await screen.findByRole('button', { name: '수수료 3% 바꾸기' }))
    const percent = screen.getByRole('textbox', { name: /수수료/ })
    await user.clear(percent)
    await user.type(percent, '31')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(sent).toHaveLength(0)
    expect(percent).toHaveAccessibleDescription(/0에서 30 사이/)
    await user.clear(percent)
    await user.type(percent, '2.75')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(sent[0]?.body).toMatchObject({ operator_no: 3, basis_points: 275 })
  })
})
