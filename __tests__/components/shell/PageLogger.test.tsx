import { fireEvent } from '@testing-library/react'
import { PageLogger } from '@/components/shell/PageLogger'
import { postLog } from '@/lib/contract/customer'
import { renderWithStore } from '../../setup/render'

type Sent = { url: string; blob: Blob }

const watchBeacon = () => {
  const sent: Sent[] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, blob: Blob) => sent.push({ url, blob }) > 0,
  })
  return sent
}

const readBatch = async (sent: Sent | undefined) =>
  postLog.body.parse(JSON.parse((await sent?.blob.text()) ?? ''))

describe('POST /slog/m', () => {
  it('is told in one batch when the page goes: views and failures, without query', async () => {
    const sent = watchBeacon()
    renderWithStore(<PageLogger host="bada" />, {
      router: { path: '/reservation/passengers/7?key=secret' },
    })
    fireEvent(window, new ErrorEvent('error', { message: 'boom' }))
    expect(sent).toEqual([])
    fireEvent(window, new Event('pagehide'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/a/slog/m', blob: { type: 'application/json' } })
    const { host, events } = await readBatch(sent[0])
    expect(host).toBe('bada')
    expect(events).toMatchObject([
      { kind: 'view', path: '/reservation/passengers/7', message: '' },
      { kind: 'error', message: 'boom' },
    ])
  })

  it('is asked nothing when nothing happened since', () => {
    const sent = watchBeacon()
    renderWithStore(<PageLogger host="bada" />)
    fireEvent(window, new Event('pagehide'))
    fireEvent(window, new Event('pagehide'))
    expect(sent).toHaveLength(1)
  })

  it('costs nothing in a web view that knows no beacons', () => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined })
    renderWithStore(<PageLogger host="bada" />)
    expect(() => fireEvent(window, new Event('pagehide'))).not.toThrow()
  })
})
