import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRouter } from 'next/router'
import { PageLogger } from '@/components/shell/PageLogger'
import { postLog } from '@/lib/contract/log'
import { answer, dropConnection } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

type Report = (metric: { name: string; value: number; entries: { startTime: number }[] }) => void
/** jsdom measures nothing: a figure changes when the test says so, and is told at once only to who asked for it. */
const mockMeasured = new Map<string, (value: number) => void>()

jest.mock('web-vitals', () => {
  const measures = (name: string) => (report: Report, options?: { reportAllChanges?: boolean }) => {
    mockMeasured.set(name, (value) => {
      const entries = [{ startTime: performance.now() }]
      if (options?.reportAllChanges) report({ name, value, entries })
    })
  }
  return Object.fromEntries(
    ['CLS', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, measures(name)]),
  )
})

const Links = () => {
  const { push } = useRouter()
  return ['/[host]/search', '/[host]/ship/[no]'].map((route) => (
    <button key={route} onClick={() => void push(route)}>
      {route}
    </button>
  ))
}

type Batch = ReturnType<typeof postLog.body.parse>

/** Every batch that reaches the server, with its request. */
const receiveBatches = () => {
  const received: { batch: Batch; request: Request }[] = []
  network.use(
    answer('postLog', async ({ request }) => {
      received.push({ batch: postLog.body.parse(await request.clone().json()), request })
      return { message: '기록했어요.' }
    }),
  )
  return received
}

const closePage = () => fireEvent(window, new Event('pagehide'))

describe('POST /slog/m', () => {
  it('is sent in one batch when the page is hidden: views and failures, without query', async () => {
    const received = receiveBatches()
    renderWithStore(<PageLogger host="bada" />, {
      router: { path: '/reservation/passengers/7?key=secret' },
    })
    fireEvent(window, new ErrorEvent('error', { message: 'boom' }))
    expect(received).toEqual([])
    closePage()
    await waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.batch).toMatchObject({
      host: 'bada',
      events: [
        { kind: 'view', path: '/reservation/passengers/7', message: '' },
        { kind: 'error', message: 'boom' },
      ],
    })
  })

  it('has the headers of every call, and is sent after the page ends', async () => {
    const received = receiveBatches()
    const sent = jest.spyOn(window, 'fetch')
    renderWithStore(<PageLogger host="bada" />, { actions: [memberLoggedIn] })
    closePage()
    await waitFor(() => expect(received).toHaveLength(1))
    const { headers } = received[0]?.request ?? {}
    expect(headers?.get('Platform')).toBe('web')
    expect(headers?.get('User-Token-Key')).toBe('member-token')
    expect(headers?.get('Content-Type')).toBe('application/json')
    expect(sent).toHaveBeenCalledWith('/a/slog/m', expect.objectContaining({ keepalive: true }))
    sent.mockRestore()
  })

  it('is not sent when nothing happened since', async () => {
    const received = receiveBatches()
    renderWithStore(<PageLogger host="bada" />)
    closePage()
    closePage()
    fireEvent(window, new ErrorEvent('error', { message: 'boom' }))
    closePage()
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received.map(({ batch }) => batch.events.map(({ kind }) => kind))).toEqual([
      ['view'],
      ['error'],
    ])
  })

  it('tells where a script of ours failed, in a report without message, address, token or query', async () => {
    const received = receiveBatches()
    renderWithStore(<PageLogger host="bada" />, {
      router: { path: '/ship/7?key=secret' },
      actions: [memberLoggedIn],
    })
    const failAt = (address: string) => {
      const error = new TypeError('010-1234-5678 of undefined')
      error.stack = `TypeError: 010-1234-5678\n    at f (${address}:1:2345)\n    at g`
      fireEvent(window, new ErrorEvent('error', { message: error.message, error }))
    }
    failAt('chrome-extension://abc/_next/static/chunks/a.js')
    failAt(`${window.location.origin}/_next/static/chunks/pages/%5Bhost%5D/ship/%5Bno%5D-1f.js`)
    closePage()
    await waitFor(() => expect(received).toHaveLength(2))
    const [sent] = received.filter(({ batch }) => batch.report)
    expect(sent?.batch).toEqual({
      host: 'bada',
      events: [],
      report: {
        build: 'unknown',
        errors: [
          { page: 'other', name: 'TypeError', file: '%5Bno%5D-1f.js', line: 1, column: 2345 },
        ],
      },
    })
    expect(sent?.request.headers.get('User-Token-Key')).toBeNull()
  })

  it('tells of the first page how fast it answered, and nothing of what is pressed on the next', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const received = receiveBatches()
    const page = (
      <>
        <PageLogger host="bada" />
        <Links />
      </>
    )
    const { user } = renderWithStore(page, { router: { path: '/[host]/search' } })
    await waitFor(() => expect(mockMeasured.size).toBe(4))
    const measure = (name: string, value: number) => mockMeasured.get(name)?.(value)
    measure('INP', 120)
    measure('CLS', 0.01)
    for (const route of ['/[host]/ship/[no]', '/[host]/search']) {
      await user.click(screen.getByRole('button', { name: route }))
      measure('INP', 900)
      measure('CLS', 0.4)
    }
    closePage()
    await waitFor(() => expect(received).toHaveLength(2))
    const reports = received.flatMap(({ batch }) => batch.report ?? [])
    expect(reports.map(({ vitals }) => vitals)).toEqual([{ page: 'list', INP: 120, CLS: 0.01 }])
    jest.mocked(Math.random).mockRestore()
  })

  it('says nothing of a page that is only prepared, until it is opened', async () => {
    const received = receiveBatches()
    const page = document as Document & { prerendering?: boolean }
    page.prerendering = true
    renderWithStore(<PageLogger host="bada" />, { router: { path: '/ship/7' } })
    fireEvent(window, new ErrorEvent('error', { message: 'boom' }))
    closePage()
    delete page.prerendering
    fireEvent(document, new Event('prerenderingchange'))
    closePage()
    await waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]?.batch.events).toMatchObject([{ kind: 'view', path: '/ship/7' }])
  })

  it('has no effect where it cannot be sent', async () => {
    const failures: unknown[] = []
    const onFailure = ({ reason }: PromiseRejectionEvent) => failures.push(reason)
    window.addEventListener('unhandledrejection', onFailure)
    network.use(dropConnection('postLog'))
    renderWithStore(<PageLogger host="bada" />)
    closePage()
    const received = receiveBatches()
    fireEvent(window, new ErrorEvent('error', { message: 'boom' }))
    closePage()
    await waitFor(() => expect(received).toHaveLength(1))
    expect(failures).toEqual([])
    window.removeEventListener('unhandledrejection', onFailure)
  })
})
