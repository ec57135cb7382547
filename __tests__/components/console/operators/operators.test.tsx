import { screen, waitFor, within } from '@testing-library/react'
import OperatorsRoute from '@/pages/console/operators'
import type { ProvidedOperator } from '@/lib/contract/console/operators'
import { answerConsole } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const OPERATOR: ProvidedOperator = {
  ...{ no: 7, name: '바다선단', state: 'open', address: 'https://bada.baetgil.kr' },
  ...{ fee_basis_points: 350, owners: [{ name: '김바다', is_joined: false }] },
  missing: ['owner', 'account', 'departures'],
}

const open = () => {
  network.use(
    answerConsole('getSession', { ...OWNER, role: 'provider', operator: null }),
    answerConsole('getOperators', {
      list: [{ no: 7, name: '바다선단', ships: 3, state: 'open' }],
      is_cut: false,
    }),
    answerConsole('getOperator', OPERATOR),
  )
  return renderStaff(<OperatorsRoute />, { path: '/operators' })
}

describe('the operators, for the provider', () => {
  it('are made in one form, with the link for the first owner', async () => {
    const made: unknown[] = []
    const { user } = open()
    network.use(
      answerConsole('makeOperator', ({ body }) => {
        made.push(body)
        return { operator_no: 8, link: 'https://console.baetgil.kr/invite#token' }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '새 업체 만들기' }))
    await user.type(screen.getByLabelText(/스토어 주소/), 'Dok do')
    await user.click(screen.getByRole('button', { name: '만들고 대표 초대하기' }))
    expect(made).toEqual([])
    expect(await screen.findByText('주소는 영문 소문자, 숫자, -로 적어 주세요.')).toBeVisible()
    const type = async (label: RegExp, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await type(/스토어 주소/, 'dokdo')
    await type(/업체 이름/, '독도선단')
    await type(/수수료/, '3.5')
    await type(/대표 이름/, '김독도')
    await type(/대표 이메일/, 'kim@example.com')
    await user.click(screen.getByRole('button', { name: '만들고 대표 초대하기' }))
    expect(await screen.findByText('https://console.baetgil.kr/invite#token')).toBeVisible()
    expect(made).toEqual([
      {
        ...{ name: '독도선단', host: 'dokdo', fee_basis_points: 350 },
        ...{ owner_name: '김독도', owner_email: 'kim@example.com' },
      },
    ])
  })

  it('say what is missing, and are suspended with a reason', async () => {
    const sent: unknown[] = []
    const { user } = open()
    network.use(
      answerConsole('setOperatorState', ({ body }) => {
        sent.push(body)
        return {}
      }),
    )
    await user.click(await screen.findByRole('button', { name: '바다선단 열기' }))
    expect(await screen.findByText('김바다 (초대함)')).toBeVisible()
    expect(screen.getByText(/아직: 입금 계좌가 있어요/)).toBeVisible()
    expect(screen.getByText(/완료: 상품이 있어요/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '종료하기' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '일시 중지하기' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = () => user.click(within(dialog).getByRole('button', { name: '일시 중지하기' }))
    await confirm()
    expect(await within(dialog).findByText('이유를 입력해 주세요.')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/이유/), '연락이 되지 않아요')
    await confirm()
    await waitFor(() =>
      expect(sent).toEqual([{ state: 'suspended', reason: '연락이 되지 않아요' }]),
    )
  })

  it('may be looked at without acting', async () => {
    const chosen: unknown[] = []
    const { user } = open()
    network.use(
      answerConsole('actAs', ({ body }) => {
        chosen.push(body)
        return {}
      }),
    )
    await user.click(await screen.findByRole('button', { name: '바다선단 열기' }))
    await user.click(await screen.findByRole('button', { name: '보기만 하기 바다선단' }))
    await waitFor(() => expect(chosen).toEqual([{ operator_no: 7, is_looking: true }]))
  })
})
