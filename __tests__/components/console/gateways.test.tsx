import { screen, within } from '@testing-library/react'
import type { GatewayItem } from '@/lib/contract/console/gateways'
import GatewaysRoute from '@/pages/console/gateways'
import { answerConsole, refusal } from '../../setup/handlers/consoleAnswer'
import { network } from '../../setup/network'
import { OWNER, renderStaff } from '../../setup/renderStaff'

const itemOf = (name: string, change: Partial<GatewayItem> = {}): GatewayItem => ({
  name,
  is_paused: false,
  since: '2026-11-20T00:00:00.000Z',
  failure: null,
  failed_at: null,
  answered_at: '2026-11-22T03:00:00.000Z',
  ...change,
})

const serve = (list: GatewayItem[]) => {
  network.use(
    answerConsole('getSession', { ...OWNER, role: 'provider', operator: null }),
    answerConsole('getGateways', { list }),
  )
  return renderStaff(<GatewaysRoute />, { path: '/gateways' })
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  await screen.findByText(name)
  const rows = screen.getAllByRole('listitem')
  const row = rows.find((item) => within(item).queryByText(name))
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

describe('the page of gateways', () => {
  it('says which is down, since when and why, which failed last, and which answers', async () => {
    const failed = { failure: 'key', failed_at: '2026-11-22T04:00:00.000Z' } as const
    serve([
      itemOf('toss', { is_paused: true, failure: 'slow', failed_at: '2026-11-22T02:00:00.000Z' }),
      itemOf('kakao', failed),
      itemOf('newcomer', { answered_at: null }),
    ])
    const toss = await rowOf('토스페이먼츠')
    const kakao = await rowOf('카카오 로그인')
    const other = await rowOf('newcomer')
    expect(within(toss).getByText('멈춤')).toBeVisible()
    expect(toss).toHaveTextContent('2026.11.20 09:00부터 보내지 않고 있어요.')
    expect(toss).toHaveTextContent('마지막 실패 2026.11.22 11:00: 제때 응답하지 않았어요.')
    expect(within(kakao).getByText('실패')).toBeVisible()
    expect(kakao).toHaveTextContent('등록한 키를 받아 주지 않았어요. 설정을 확인해 주세요.')
    expect(within(other).getByText('정상')).toBeVisible()
    expect(other).toHaveTextContent('아직 응답한 적이 없어요.')
  })

  it('counts a failure no longer once there was an answer', async () => {
    serve([itemOf('apple', { failure: 'broken', failed_at: '2026-11-21T04:00:00.000Z' })])
    expect(await screen.findByText('정상')).toBeVisible()
    expect(screen.getByText(/마지막 실패 2026\.11\.21/)).toBeVisible()
  })

  it('says when nothing was asked yet', async () => {
    serve([])
    expect(await screen.findByText('아직 연동한 서비스에 보낸 요청이 없어요.')).toBeVisible()
  })

  it('says why it cannot be read', async () => {
    network.use(
      answerConsole('getSession', { ...OWNER, role: 'provider', operator: null }),
      answerConsole('getGateways', () => refusal(503, 'BUSY', '잠시 후 다시 시도해 주세요.')),
    )
    renderStaff(<GatewaysRoute />, { path: '/gateways' })
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible()
  })
})
