import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { QuietHours } from '@/lib/staff/quietHours'
import type { StaffEvent, StaffWay } from '@/lib/staff/staffEvents'
import { AskNotifications } from '@/components/console/notifications/AskNotifications'
import { NewsSound } from '@/components/console/shell/NewsSound'
import { SessionGate } from '@/components/console/shell/SessionGate'
import { mayAskNotifications } from '@/store/persist/askedNotifications'
import NotificationsRoute from '@/pages/console/notifications'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

type Choice = { event: StaffEvent; ways: StaffWay[] }

/** A browser that can be told; what its owner says to it is `permission`. */
const withPush = (permission: NotificationPermission) => {
  const keys = { p256dh: 'p', auth: 'a' }
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const requestPermission = jest.fn(() => Promise.resolve(permission))
  const Notification = { permission: 'default', requestPermission }
  Object.assign(window, { PushManager: {}, Notification })
  return requestPermission
}

describe('the question on the first day', () => {
  const show = () => {
    network.use(
      answerConsole('getSession', OWNER),
      answerConsole('getNotifications', {
        choices: [
          { event: 'booking', ways: [] },
          { event: 'weather', ways: [] },
        ],
        ...{ phone: '', email: 'owner@example.com', quiet: null, push_key: 'key', browsers: 0 },
        is_told_here: false,
      }),
    )
    return renderStaff(
      <SessionGate>
        <AskNotifications />
      </SessionGate>,
    )
  }
  afterEach(() => {
    window.localStorage.clear()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(window, 'PushManager')
    Reflect.deleteProperty(window, 'Notification')
  })

  it('turns everything on after a yes, for which alone the browser asks', async () => {
    const requestPermission = withPush('granted')
    let sent: unknown
    network.use(
      answerConsole('addNotificationBrowser', {}),
      answerConsole('setNotifications', ({ body }) => {
        sent = body
        return {}
      }),
    )
    const { user, unmount } = show()
    const yes = await screen.findByRole('button', { name: '알림 켜기' })
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(yes)
    expect(await screen.findByText(/알림을 켰어요/)).toBeVisible()
    await waitFor(() =>
      expect(sent).toEqual({
        choices: [
          { event: 'booking', ways: ['push'] },
          { event: 'weather', ways: ['push'] },
        ],
      }),
    )
    unmount()
    // The session has ended: the next one of the same person is told again, unasked.
    let isTold = false
    Object.assign(window.Notification, { permission: 'granted' })
    network.use(answerConsole('addNotificationBrowser', () => ((isTold = true), {})))
    show()
    await waitFor(() => expect(isTold).toBe(true))
    expect(screen.queryByText('알림을 켤까요?')).not.toBeInTheDocument()
  })

  it.each(['나중에', '아니요'])('is not asked again at once after %j', async (answer) => {
    const requestPermission = withPush('granted')
    const { user, unmount } = show()
    await user.click(await screen.findByRole('button', { name: answer }))
    expect(screen.queryByText('알림을 켤까요?')).not.toBeInTheDocument()
    unmount()
    expect(mayAskNotifications(OWNER.staff_no, '2000-01-01')).toBe(false)
    expect(mayAskNotifications(OWNER.staff_no, '2999-01-01')).toBe(answer === '나중에')
    expect(mayAskNotifications(OWNER.staff_no + 1, '2000-01-01')).toBe(true)
    expect(requestPermission).not.toHaveBeenCalled()
  })

  it('stays, and says why, where the browser refuses', async () => {
    withPush('denied')
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '알림 켜기' }))
    expect(await screen.findByText(/브라우저에서 알림을 막아 두셨어요/)).toBeVisible()
    expect(screen.getByRole('button', { name: '나중에' })).toBeVisible()
  })
})

it('says aloud what is new while the page is open, and not what was there before', async () => {
  const notes: unknown[] = []
  class FakeNode {
    gain = { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() }
    connect = () => this
    start = (at: unknown) => notes.push(at)
    stop = jest.fn()
  }
  class FakeContext {
    state = 'running'
    currentTime = 0
    close = () => Promise.resolve()
    resume = () => Promise.resolve()
  }
  Object.assign(window, { AudioContext: FakeContext })
  Object.assign(globalThis, { OscillatorNode: FakeNode, GainNode: FakeNode })
  const asked = jest.fn()
  const news = [
    { no: 4, title: '지난 예약', link: '/reservations/4' },
    { no: 5, title: '새 예약이 들어왔어요', link: '/reservations/5' },
  ]
  network.use(
    answerConsole('getSession', { ...OWNER, hears_news: true }),
    answerConsole('getNews', () => {
      asked()
      return { newest: news[Math.min(asked.mock.calls.length, news.length) - 1] ?? null }
    }),
  )
  const { user } = renderStaff(
    <SessionGate>
      <NewsSound />
    </SessionGate>,
  )
  await waitFor(() => {
    expect(asked).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
  // Somebody comes back to the page before it looks by itself.
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveBeenCalledTimes(2)
  })
  expect(await screen.findByRole('link', { name: '새 예약이 들어왔어요' })).toBeVisible()
  expect(notes).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '닫기' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  Reflect.deleteProperty(window, 'AudioContext')
})

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
        is_told_here: false,
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
    await waitFor(() => expect(box('이메일', 0)).toBeChecked())
    expect(screen.queryByText('선택한 알림을 저장했어요.')).toBeNull()
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

  it('sends a test, and says by each way whether it was handed over', async () => {
    const { user } = serve()
    network.use(
      answerConsole('sendTestNotification', { nos: [7, 8] }),
      answerConsole('getTestNotification', {
        list: [
          { no: 7, way: 'sms', state: 'handed' },
          { no: 8, way: 'mail', state: 'failed' },
        ],
      }),
    )
    await user.click(await screen.findByRole('button', { name: '시험 알림 보내기' }))
    expect(await screen.findByText('보냈어요. 곧 도착해요.')).toBeVisible()
    expect(screen.getByText('보내지 못했어요. 이메일 주소를 확인해 주세요.')).toBeVisible()
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
