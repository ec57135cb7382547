import { screen, within } from '@testing-library/react'
import { GuidePage } from '@/components/console/guide/GuidePage'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

describe('what an operator tells and lets bookers do', () => {
  it('says until when they change reservations themselves, and at which money', async () => {
    const rule = { hours: 0, money: 'same' }
    answerConsole('get', '/own_change', () => ({ body: rule }))
    answerConsole('get', '/ship_guides', () => ({ body: { list: [] } }))
    const sent = answerConsole('put', '/own_change', () => ({ body: rule }))
    const { user } = renderConsole(<GuidePage />)
    const hours = await screen.findByLabelText('출발 몇 시간 전까지 바꿀 수 있나요')
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.clear(hours)
    await user.type(hours, '48')
    await user.click(screen.getByRole('radio', { name: /더 내는 변경까지/ }))
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByRole('status')).toHaveTextContent('저장했어요.')
    expect(sent[0]?.body).toEqual({ hours: 48, money: 'more' })
  })

  it('tells of each ship when the phone is answered, where to park, and where one meets', async () => {
    const guide = { phone_hours: '', parking: '', meeting_image: '' }
    const row = { ship_no: 3, ship_name: '바다1호', ...guide }
    answerConsole('get', '/own_change', () => ({ body: { hours: 0, money: 'same' } }))
    answerConsole('get', '/ship_guides', () => ({ body: { list: [row] } }))
    const sent = answerConsole('put', '/ship_guides/3', () => ({ body: guide }))
    const { user } = renderConsole(<GuidePage />)
    const ship = within(await screen.findByRole('group', { name: '바다1호' }))
    await user.type(ship.getByLabelText('주차'), '항구 앞')
    expect(ship.getByLabelText('만나는 곳 사진 올리기')).toBeEnabled()
    await user.click(ship.getByRole('button', { name: '바다1호 안내 저장하기' }))
    expect(await ship.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ ...guide, parking: '항구 앞' })
  })
})
