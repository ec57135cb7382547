import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

type Shown = [title: string, options: { body: string; tag: string; data: { path: string } }]
type Handler = (event: object) => void

/** A service worker's surroundings, in which the file of the workers runs. */
const startWorker = (openPages: string[] = []) => {
  const handlers = new Map<string, Handler>()
  const shown: Shown[] = []
  const opened: string[] = []
  const self = {
    location: { origin: 'https://bada.baetgil.kr' },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification: async (...of: Shown) => void shown.push(of) },
    clients: {
      matchAll: async () =>
        openPages.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (path: string) => void opened.push(path),
    },
  }
  runInContext(readFileSync('public/js/pushMessages.js', 'utf8'), createContext({ self, URL }))
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  const push = (json: () => unknown) => fire('push', { data: { json } })
  const click = (path: string) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { path } } })
  return { shown, opened, push, click }
}

const message = (link: string) => () => ({ title: '제목', text: '내용', link, tag: 'baetgil-7' })

describe('what a service worker does with web push', () => {
  it('shows it, once for each tag, with the page that it opens', async () => {
    const { shown, push } = startWorker()
    await push(message('/mypage/reservation_detail/7?a=1'))
    expect(shown).toEqual([
      [
        '제목',
        expect.objectContaining({
          body: '내용',
          tag: 'baetgil-7',
          data: { path: '/mypage/reservation_detail/7?a=1' },
        }),
      ],
    ])
  })

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    '\\\\evil.example',
  ])('never opens %s', async (link) => {
    const { shown, opened, push, click } = startWorker()
    await push(message(link))
    expect(shown[0]?.[1].data.path).toMatch(/^\/(?![/\\])/)
    await click(link)
    expect(opened[0]).toMatch(/^\/(?![/\\])/)
  })

  it('shows something for what it cannot read, as browsers demand', async () => {
    const { shown, push } = startWorker()
    await push(() => JSON.parse('garbage') as unknown)
    expect(shown.map(([title]) => title)).toEqual(['뱃길'])
  })

  it('returns to the page where it is open', async () => {
    const page = 'https://bada.baetgil.kr/mypage/message'
    const { opened, click } = startWorker(['https://bada.baetgil.kr/', page])
    await click('/mypage/message')
    await click('/other')
    expect(opened).toEqual([`focus ${page}`, '/other'])
  })

  it('is part of both service workers', () => {
    for (const file of ['public/serviceWorker.js', 'public/consoleServiceWorker.js']) {
      expect(readFileSync(file, 'utf8')).toContain("importScripts('/js/pushMessages.js')")
    }
  })
})
