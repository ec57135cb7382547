import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { QuietHours } from '@/lib/staff/quietHours'
import type { StaffEvent, StaffWay } from '@/lib/staff/staffEvents'
import NotificationsRoute from '@/pages/console/notifications'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

type Choice = { event: StaffEvent; ways: StaffWay[] }

describe('the page of notifications', () => {
  let choices: Choice[]
  let phone: string
  let quiet: QuietHours | null
  beforeEach(() => {
    choices = [
      { event: 'booking', ways: ['mail'] },
      { event: 'short_deposit', ways: [] },
    ]
    phone = ''
    quiet = null
  })

  const serve = (pushKey: string | null = null) => {
    network.use(
      answerConsole('getSession', OWNER),
      answerConsole('getNotifications', () => ({
        ...{ choices, phone, quiet, push_key: pushKey, browsers: 0 },
        email: 'owner@example.com',
      })),
      answerConsole('setNotifications', ({ body }) => {
        choices = (body as { choices: Choice[] }).choices
        return {}
      }),
    )
    return renderStaff(<NotificationsRoute />, { path: '/notifications' })
  }
  const box = (name: string, nth: number) => screen.getAllByRole('checkbox', { name })[nth]

  it('saves what was chosen, and says that it is saved', async () => {
    const { user } = serve()
    expect(await screen.findByText('선택한 알림을 저장했어요.')).toBeVisible()
    expect(box('이메일', 0)).toBeChecked()
    await user.click(screen.getAllByRole('checkbox', { name: '알림톡·문자' })[1] as HTMLElement)
    expect(screen.getByText('아직 저장하지 않았어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(choices[1]).toEqual({ event: 'short_deposit', ways: ['sms'] }))
    expect(await screen.findByText('선택한 알림을 저장했어요.')).toBeVisible()
  })

  it('keeps what was chosen when it cannot be saved', async () => {
    const { user } = serve()
    network.use(
      answerConsole('setNotifications', () => refusal(429, 'TOO_MANY', '잠시 뒤에 해 주세요.')),
    )
    await user.click((await screen.findAllByRole('checkbox', { name: '이메일' }))[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('잠시 뒤에 해 주세요.')).toBeVisible()
    expect(box('이메일', 0)).not.toBeChecked()
  })

  it('sets quiet hours that end soon enough, and ends them', async () => {
    const { user } = serve()
    network.use(
      answerConsole('setQuietHours', ({ body }) => {
        quiet = (body as { quiet: QuietHours | null }).quiet
        return {}
      }),
    )
    await user.click(await screen.findByRole('checkbox', { name: '조용한 시간 두기' }))
    const save = screen.getByRole('button', { name: '조용한 시간 저장' })
    const to = screen.getByLabelText(/^끝/)
    expect(to).toHaveAccessibleDescription('오전 6:00')
    fireEvent.change(to, { target: { value: '12:00' } })
    await user.click(save)
    expect(await screen.findByText(/12시간까지 정할 수 있어요/)).toBeVisible()
    fireEvent.change(to, { target: { value: '07:00' } })
    await user.click(save)
    expect(await screen.findByText('조용한 시간을 저장했어요.')).toBeVisible()
    expect(quiet).toEqual({ from: '22:00', to: '07:00' })
    await user.click(screen.getByRole('checkbox', { name: '조용한 시간 두기' }))
    await user.click(save)
    await waitFor(() => expect(quiet).toBeNull())
  })

  it('offers no way that the installation does not have', async () => {
    serve()
    await screen.findByText('받을 알림')
    expect(screen.queryByRole('checkbox', { name: '브라우저 알림' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: '브라우저 알림' })).not.toBeInTheDocument()
  })

  it('says so where a browser cannot be told', async () => {
    serve('key')
    expect(await screen.findByText('이 브라우저에서는 알림을 받을 수 없어요.')).toBeVisible()
  })

  it('takes a phone once its code was given', async () => {
    const { user } = serve()
    network.use(
      answerConsole('askNotificationCode', {
        expires_at: new Date(Date.now() + 180_000).toISOString(),
        resend_at: new Date(Date.now() + 60_000).toISOString(),
      }),
      answerConsole('setNotificationPhone', () => {
        phone = '01012345678'
        return {}
      }),
    )
    await user.type(await screen.findByLabelText('휴대폰 번호'), '010-12')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    expect(screen.getByText('휴대폰 번호가 올바르지 않아요.')).toBeVisible()
    await user.type(screen.getByLabelText('휴대폰 번호'), '34-5678')
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }))
    await user.type(await screen.findByLabelText('인증번호'), '123456')
    await user.click(screen.getByRole('button', { name: '이 번호로 받기' }))
    expect(await screen.findByText(/010-1234-5678로 보내드려요/)).toBeVisible()
  })
})
