import { screen, waitFor, within } from '@testing-library/react'
import { AccountsPage } from '@/components/console/money/AccountsPage'
import { MoneyPage } from '@/components/console/money/MoneyPage'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { allMoney, moneyOf, refundOf, reviewOf } from '../../../setup/moneyRows'
import { network } from '../../../setup/network'
import { renderDesk } from '../../../setup/renderDesk'

const LONG = '가나다라마바사아자차카타파하'.repeat(4)
const NONE = { list: [] }
beforeEach(() => network.use(answerConsole('getUndoableDeposits', NONE)))
const open = () => renderDesk(<MoneyPage />, { path: '/money' })

describe('the money page', () => {
  it('shows that it loads, and then that nothing is to be done', async () => {
    network.use(answerConsole('getMoney', allMoney()))
    open()
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument()
    expect(await screen.findByText('확인할 돈이 없어요.')).toBeVisible()
  })

  it('says why it cannot be read, and reads it again', async () => {
    network.use(answerConsole('getMoney', () => refusal(500, 'INTERNAL', '잠시 문제가 있어요.')))
    const { user } = open()
    expect(await screen.findByText('잠시 문제가 있어요.')).toBeVisible()
    network.use(answerConsole('getMoney', allMoney()))
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText('확인할 돈이 없어요.')).toBeVisible()
  })

  it('shows all of a long name and boat, and calls by one tap', async () => {
    const awaited = [moneyOf({ name: LONG, ship_name: LONG })]
    network.use(answerConsole('getMoney', allMoney({ awaited })))
    open()
    expect(await screen.findByText(LONG)).toBeVisible()
    expect(screen.getByText(new RegExp(`^${LONG} · 5월 3일`))).toBeVisible()
    expect(screen.getByRole('link', { name: '010-1234-5678' })).toHaveAttribute(
      'href',
      'tel:01012345678',
    )
  })

  it('counts rooms of a pension, and people of a boat', async () => {
    const room = moneyOf({ reservation_no: 8, ship_name: '돌산 205호', service_type: 'PENSION' })
    network.use(answerConsole('getMoney', allMoney({ awaited: [moneyOf(), room] })))
    open()
    expect(await screen.findByText(/^바다1호 · .* · 2명 · 예약 7$/)).toBeVisible()
    expect(screen.getByText(/^돌산 205호 · .* · 객실 2개 · 예약 8$/)).toBeVisible()
  })

  it('confirms the amount that came, once, and says what it would have been', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('getMoney', () => allMoney({ awaited: [moneyOf({ paid_amount: 60_000 })] })),
      answerConsole('confirmDeposit', ({ params, body }) => {
        sent.push([params.no, body])
        return { outcome: 'short' }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '입금 확인' }))
    const dialog = within(await screen.findByRole('dialog', { name: '김민수 입금 확인' }))
    const amount = dialog.getByLabelText('들어온 금액 (원)')
    expect(amount).toHaveValue('100000')
    await user.clear(amount)
    await user.type(amount, '40,000')
    expect(dialog.getByText('100,000원을 기다리고 있어요.')).toBeVisible()
    await user.dblClick(dialog.getByRole('button', { name: '40,000원 확인' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([['7', { amount: 40_000, paid_amount: 60_000 }]])
  })

  it('takes a deposit back that was confirmed on the wrong booking, and says why it could not', async () => {
    const times = {
      confirmed_at: '2026-05-01T01:00:00.000Z',
      undo_until: '2026-05-01T01:10:00.000Z',
    }
    const sent: unknown[] = []
    network.use(
      answerConsole('getMoney', allMoney()),
      answerConsole('getUndoableDeposits', { list: [{ ...moneyOf(), amount: 160_000, ...times }] }),
      answerConsole('undoDeposit', ({ params, body }) => {
        sent.push([params.no, body])
        return refusal(409, 'DEPOSIT_CHANGED_SINCE', '그사이 예약이 바뀌었어요.')
      }),
    )
    const { user } = open()
    expect(await screen.findByText(/입금 160,000원을 확인했어요.*10:10까지/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '입금 확인 되돌리기' }))
    expect(await screen.findByText('그사이 예약이 바뀌었어요.')).toBeVisible()
    expect(sent).toEqual([['7', { confirmed_at: times.confirmed_at }]])
  })

  it('adds up what is waited for, a boat or a person at a time, some at first', async () => {
    const account = { bank: '수협은행', number: '101-0000-0000', holder: '김선주' }
    const awaited = Array.from({ length: 13 }, (_, index) => ({
      ...moneyOf({ reservation_no: 100 + index, name: `손님${index}`, ship_no: 1 + (index % 2) }),
      ship_name: index % 2 ? '바다2호' : '바다1호',
      account,
    }))
    network.use(
      answerConsole('getBankAccounts', {
        list: [1, 2].map((no) => ({ ship_no: no, ship_name: `바다${no}호`, account })),
      }),
      answerConsole('getMoney', ({ query: { ship_no: shipNo, text = '' } }) => {
        const isSought = ({ ship_no, name }: MoneyReservation) =>
          (shipNo === undefined || String(ship_no) === shipNo) && name.includes(text)
        return allMoney({ awaited: awaited.filter(isSought) })
      }),
    )
    const { user } = open()
    const titled = (name: string) => screen.findByRole('region', { name })
    const all = within(await titled('입금 대기 13건 · 2,080,000원'))
    expect(all.getAllByText('수협은행 101-0000-0000 (김선주) 계좌로')).toHaveLength(9)
    await user.click(all.getByRole('button', { name: '더 보기 (4건 남음)' }))
    expect(all.getByText('손님12')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: '상품' }), '바다2호')
    expect(await titled('입금 대기 6건 · 960,000원')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^예약자/ }), '손님11')
    expect(await titled('입금 대기 1건 · 160,000원')).toBeVisible()
  })

  it('counts all that waits where only the first of it is listed, and says how to find the rest', async () => {
    const awaited = Array.from({ length: 10 }, (_, at) => moneyOf({ reservation_no: at + 1 }))
    const money = allMoney({ awaited })
    network.use(
      answerConsole('getBankAccounts', NONE),
      answerConsole('getMoney', {
        ...money,
        awaited: { ...money.awaited, count: 470, amount: 75_200_000 },
      }),
    )
    const { user } = open()
    await screen.findByRole('region', { name: '입금 대기 470건 · 75,200,000원' })
    await user.click(screen.getByRole('button', { name: '더 보기 (461건 남음)' }))
    expect(screen.getByText(/^10건까지 보여요\. 나머지는 상품이나 예약자로/)).toBeVisible()
  })

  it('asks before money goes back, and says why it could not', async () => {
    network.use(
      answerConsole('getMoney', () =>
        allMoney({ reviews: [reviewOf()], refunds: [refundOf({ reservation_no: 8 })] }),
      ),
      answerConsole('refundReviewed', () => refusal(409, 'CHANGED', '그사이 바뀌었어요.')),
    )
    const { user } = open()
    const reviews = within(
      await screen.findByRole('region', { name: '확인이 필요한 입금 1건 · 160,000원' }),
    )
    expect(reviews.getByText('늦은 입금')).toBeVisible()
    await user.click(reviews.getByRole('button', { name: '환불하기' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/160,000원을 환불할까요/)).toBeVisible()
    await user.click(question.getByRole('button', { name: '환불하기' }))
    expect(await question.findByRole('alert')).toHaveTextContent('그사이 바뀌었어요.')
    const refunds = within(screen.getByRole('region', { name: '송금 대기 1건 · 112,000원' }))
    expect(refunds.getByText(/수협은행 101-0000-0000/)).toBeVisible()
  })
})

describe('a refund to be given by hand', () => {
  it('takes the account that one asked for, or is given in cash', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('getMoney', () => allMoney({ refunds: [refundOf({ account: null })] })),
      answerConsole('nameRefundAccount', ({ body }) => {
        sent.push(body)
        return {}
      }),
      answerConsole('finishRefund', ({ body }) => {
        sent.push(body)
        return {}
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '계좌 적기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '김민수 님이 받을 계좌' }))
    await user.type(dialog.getByLabelText(/^은행/), '국민은행')
    await user.type(dialog.getByLabelText(/^계좌번호/), '123456-78-901')
    await user.type(dialog.getByLabelText(/^예금주/), '김민수')
    await user.click(dialog.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: '현금으로 돌려드렸어요' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: '현금으로 돌려드렸어요' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { account: { bank: '국민은행', number: '123456-78-901', holder: '김민수' } },
      { amount: 112_000, is_cash: true },
    ])
  })
})

describe('the accounts page', () => {
  it('refuses a number that is none before it is sent', async () => {
    const account = { bank: '수협은행', number: '101-0000-0000', holder: '바다호' }
    const sent: unknown[] = []
    network.use(
      answerConsole('getBankAccounts', {
        list: [{ ship_no: 1, ship_name: '바다1호', account }],
      }),
      answerConsole('changeBankAccount', ({ body }) => {
        sent.push(body)
        return {}
      }),
    )
    const { user } = renderDesk(<AccountsPage />, { path: '/money/accounts' }, { role: 'owner' })
    await user.click(await screen.findByRole('button', { name: '바다1호 계좌 바꾸기' }))
    const number = screen.getByLabelText(/^계좌번호/)
    await user.clear(number)
    await user.type(number, '열둘')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('계좌번호를 숫자와 줄표로 입력해 주세요.')).toBeVisible()
    expect(sent).toEqual([])
    await user.clear(number)
    await user.type(number, '202-1111-2222')
    await user.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ account: { ...account, number: '202-1111-2222' }, before: account }])
  })
})
