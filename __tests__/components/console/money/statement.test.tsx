import { screen, waitFor, within } from '@testing-library/react'
import { StatementPage } from '@/components/console/money/StatementPage'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { lineOf, moneyOf, statementOf } from '../../../setup/moneyRows'
import { network } from '../../../setup/network'
import { renderDesk } from '../../../setup/renderDesk'

const LONG = '가나다라마바사아자차카타파하'.repeat(4)
const CSV = '거래일시,적요,입금액\n2031-05-01 10:30,김민수,160000\n'

beforeEach(() => network.use(answerConsole('getUndoableDeposits', { list: [] })))

const open = (statement = statementOf()) => {
  network.use(answerConsole('getStatement', () => statement))
  return renderDesk(<StatementPage />, { path: '/money/statement' })
}
/** A file whose bytes can be read: jsdom's cannot. */
const fileOf = (content: string) => {
  const bytes = new TextEncoder().encode(content)
  const file = new File([bytes], '거래내역.csv', { type: 'text/csv' })
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) })
}
const upload = async ({ user }: ReturnType<typeof renderDesk>, file = fileOf(CSV)) => {
  await user.upload(await screen.findByLabelText(/^거래내역 파일/), file)
  await user.click(screen.getByRole('button', { name: '거래내역 올리기' }))
}
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')

describe('the statement page', () => {
  it('asks for an account first where there is none', async () => {
    open(statementOf({ accounts: [] }))
    expect(await screen.findByText('입금 계좌가 없어요.')).toBeVisible()
    expect(screen.queryByLabelText(/^거래내역 파일/)).toBeNull()
  })

  it('says why it cannot be read', async () => {
    network.use(answerConsole('getStatement', () => refusal(500, 'INTERNAL', '문제가 있어요.')))
    renderDesk(<StatementPage />, { path: '/money/statement' })
    expect(await screen.findByText('문제가 있어요.')).toBeVisible()
  })

  it('sends the bytes of a file, and says what was new and what was known', async () => {
    const sent: { account: string; content: string }[] = []
    network.use(
      answerConsole('uploadStatement', ({ body }) => {
        sent.push(body as (typeof sent)[number])
        return { kind: 'read', added: 2, known: 3 }
      }),
    )
    const page = open()
    await upload(page)
    expect(
      await screen.findByText('새 입금 2건을 읽었어요. 이미 올린 3건은 그대로예요.'),
    ).toBeVisible()
    expect(sent.map(({ account }) => account)).toEqual(['a'])
    expect(textOf(sent[0]?.content ?? '')).toBe(CSV)
  })

  it('asks once what the columns of another bank say, and reads the same file by them', async () => {
    const rows = [
      ['조회기간 2031-05-01', '', ''],
      ['거래시각', '보낸분', '받은금액'],
      ['2031-05-01 10:30', LONG, '160000'],
    ]
    const sent: { content: string; columns?: object }[] = []
    network.use(
      answerConsole('uploadStatement', ({ body }) => {
        const { content, columns } = body as (typeof sent)[number]
        sent.push({ content, ...(columns ? { columns } : {}) })
        return columns ? { kind: 'read', added: 1, known: 0 } : { kind: 'choose', rows }
      }),
    )
    const page = open()
    await upload(page)
    const shown = await screen.findByRole('region', { name: '파일의 처음 몇 줄' })
    expect(within(shown).getByText(LONG)).toBeVisible()
    expect(screen.getByLabelText('제목이 있는 줄')).toHaveDisplayValue(/^2줄 거래시각/)
    await page.user.selectOptions(screen.getByLabelText('날짜가 있는 열'), '1열 거래시각')
    await page.user.click(screen.getByRole('button', { name: '이대로 읽기' }))
    expect(await screen.findByText('새 입금 1건을 읽었어요.')).toBeVisible()
    expect(sent[1]).toEqual({
      content: sent[0]?.content,
      columns: { head: 1, at: 0, depositor: 1, received: 2 },
    })
    expect(screen.queryByRole('region', { name: '파일의 처음 몇 줄' })).toBeNull()
  })

  it('refuses a file in the server’s words, and a large one before it is sent', async () => {
    network.use(
      answerConsole('uploadStatement', () =>
        refusal(400, 'STATEMENT_EMPTY', '거래가 없는 파일이에요.'),
      ),
    )
    const page = open()
    await upload(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('거래가 없는 파일이에요.')
    const large = fileOf('0'.repeat(STATEMENT_LIMIT_BYTES + 1))
    await page.user.upload(screen.getByLabelText(/^거래내역 파일/), large)
    expect(await screen.findByText('파일이 너무 커요. 2MB까지 올릴 수 있어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: '거래내역 올리기' })).toBeDisabled()
  })

  it('confirms sure lines together but for one that is left out, and says what was refused', async () => {
    const sure = [1, 2, 3].map((no) => ({
      ...lineOf({ line_no: no, depositor: `손님${no}` }),
      reservation_no: no,
    }))
    const sent: unknown[] = []
    network.use(
      answerConsole('confirmLines', ({ body }) => {
        sent.push(body)
        return {
          list: [
            { outcome: 'full', message: '' },
            { outcome: 'refused', message: '이미 입금된 예약이에요.' },
          ],
        }
      }),
    )
    const reservations = sure.map((line) =>
      moneyOf({ reservation_no: line.reservation_no, name: line.depositor }),
    )
    const { user } = open(statementOf({ sure, reservations }))
    await user.click(await screen.findByRole('checkbox', { name: /^손님2 · 바다1호/ }))
    await user.click(screen.getByRole('button', { name: '2건 320,000원 함께 확인' }))
    expect(
      await screen.findByText('1건을 확인했어요. 1건은 확인하지 못했어요. 이미 입금된 예약이에요.'),
    ).toBeVisible()
    const chosen = [1, 3].map((no) => ({ line_no: no, reservation_no: no, missing: 160_000 }))
    expect(sent).toEqual([{ list: chosen }])
  })

  it('lets a doubtful line be for the second reservation, or for none', async () => {
    const two = [moneyOf(), moneyOf({ reservation_no: 8, name: '김민수', paid_amount: 60_000 })]
    const sent: unknown[] = []
    network.use(
      answerConsole('confirmLines', ({ body }) => {
        sent.push(body)
        return { list: [{ outcome: 'refused', message: '그사이 취소된 예약이에요.' }] }
      }),
      answerConsole('setLineForeign', ({ params, body }) => {
        sent.push([params.line_no, body])
        return {}
      }),
    )
    const doubtful = [{ ...lineOf({ depositor: LONG }), reservation_nos: [7, 8] }]
    const { user } = open(
      statementOf({
        doubtful,
        reservations: two,
        unmatched: [lineOf({ line_no: 32, depositor: '' })],
        unread: { count: 3, amount: 240_000 },
      }),
    )
    const unsure = within(
      await screen.findByRole('region', { name: '확인이 필요한 입금 2건 · 320,000원' }),
    )
    const [first, second] = unsure.getAllByRole('listitem')
    const region = within(first as HTMLElement)
    expect(region.getByText(new RegExp(LONG))).toBeVisible()
    expect(region.getByText('바다1호 외 1 · 수협은행 101-0000-0000')).toBeVisible()
    await user.selectOptions(region.getByLabelText('어느 예약의 돈인가요?'), '8')
    await user.click(region.getByRole('button', { name: '이 예약으로 확인' }))
    expect(await region.findByText('그사이 취소된 예약이에요.')).toBeVisible()
    const other = within(second as HTMLElement)
    expect(other.getByText('이름 지움 · 160,000원')).toBeVisible()
    await user.click(other.getByRole('button', { name: '예약과 상관없어요' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { list: [{ line_no: 31, reservation_no: 8, missing: 100_000, is_searched: false }] },
        ['32', { is_foreign: true }],
      ]),
    )
    expect(screen.getByText(/오래된 입금 3건 240,000원이 더 있어요/)).toBeVisible()
  })

  it('is used for a reservation that somebody searches', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('findPayable', ({ query }) => ({
        list: query.text === '박남' ? [moneyOf({ name: '박남해' })] : [],
      })),
      answerConsole('confirmLines', ({ body }) => {
        sent.push(body)
        return { list: [{ outcome: 'full', message: '' }] }
      }),
    )
    const { user } = open(statementOf({ unmatched: [lineOf({ depositor: '주식회사' })] }))
    await user.click(await screen.findByRole('button', { name: '예약 찾기' }))
    await user.type(screen.getByRole('textbox', { name: /예약 찾기/ }), '박남')
    await user.click(screen.getByRole('button', { name: '찾기' }))
    await user.click(await screen.findByRole('button', { name: /박남해 160,000원/ }))
    await user.click(screen.getByRole('button', { name: '이 예약으로 확인' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toEqual([
      { list: [{ line_no: 31, reservation_no: 7, missing: 160_000, is_searched: true }] },
    ])
  })

  it('takes a file out that was read for the wrong account', async () => {
    const sent: unknown[] = []
    network.use(
      answerConsole('removeUpload', ({ body }) => {
        sent.push(body)
        return { left: 0 }
      }),
    )
    const upload = { account: 'a', at: '2031-05-01T01:30:00.000Z', lines: 3, used: 0 }
    const { user } = open(statementOf({ uploads: [upload] }))
    await user.click(await screen.findByRole('button', { name: '지우기' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await user.click(sure.getByRole('button', { name: '지우기' }))
    await waitFor(() => expect(sent).toEqual([{ account: 'a', at: upload.at }]))
  })

  it('takes back a line that was set aside', async () => {
    const handled = [
      { ...lineOf(), state: 'foreign' as const, reservation_no: null },
      { ...lineOf({ line_no: 33 }), state: 'used' as const, reservation_no: 7 },
    ]
    const sent: unknown[] = []
    network.use(
      answerConsole('setLineForeign', ({ params, body }) => {
        sent.push([params.line_no, body])
        return {}
      }),
    )
    const { user } = open(statementOf({ handled }))
    expect(await screen.findByText('예약 7에 연결했어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '다시 확인하기' }))
    await waitFor(() => expect(sent).toEqual([['31', { is_foreign: false }]]))
  })
})
