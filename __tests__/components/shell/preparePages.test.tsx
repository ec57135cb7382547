import Router from 'next/router'
import { preparePages } from '@/components/shell/preparePages'
import { scrollPast, scrollToEnd } from '../../setup/intersection'

const SEEN_MS = 300
const prefetch = jest.spyOn(Router, 'prefetch')
const asked = () => prefetch.mock.calls.map(([url]) => url)

/** Pages whose preparation is not done yet. */
let ends: (() => void)[] = []
const finishAll = async () => {
  for (const end of ends.splice(0)) end()
  await jest.advanceTimersByTimeAsync(1)
}

const showCards = async (count: number) => {
  const cards = Array.from(
    { length: count },
    (_, index) => `<article><h2><a href="/ship/${index + 1}">배</a></h2></article>`,
  )
  document.body.innerHTML = `<main>${cards.join('')}</main><nav><a href="/search">검색</a></nav>`
  await jest.advanceTimersByTimeAsync(1)
}

const setConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true })

const openPage = (as: string, isShallow = false) => {
  Router.events.emit('routeChangeStart', as, { shallow: isShallow })
  window.history.replaceState({ url: `/[host]${as}`, as }, '')
  Router.events.emit('routeChangeComplete', as, { shallow: isShallow })
}

beforeAll(() => {
  jest.useFakeTimers()
  preparePages()
})
afterAll(() => jest.useRealTimers())

beforeEach(() => {
  prefetch.mockReset()
  prefetch.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve())))
  ends = []
  setConnection(undefined)
  window.history.replaceState(null, '')
  openPage('/')
})
afterEach(async () => {
  scrollPast()
  await finishAll()
})

describe('the page of a card', () => {
  it('is prepared when the card was in sight for a moment, and not before', async () => {
    await showCards(1)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS - 1)
    expect(asked()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(asked()).toEqual(['/ship/1'])
  })

  it('is not prepared of a list that is scrolled through', async () => {
    await showCards(30)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS - 1)
    scrollPast()
    await jest.advanceTimersByTimeAsync(SEEN_MS)
    expect(asked()).toEqual([])
  })

  it('is prepared two at once, ten of a page, and no more once out of sight', async () => {
    await showCards(30)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS)
    expect(asked()).toEqual(['/ship/1', '/ship/2'])
    for (let round = 0; round < 10; round += 1) await finishAll()
    expect(asked()).toHaveLength(10)
    // A choice on the page opens no other one.
    openPage('/?party=2', true)
    await showCards(30)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS)
    expect(asked()).toHaveLength(10)

    openPage('/info/service_ship/')
    prefetch.mockClear()
    await showCards(30)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS)
    scrollPast()
    await finishAll()
    expect(asked()).toHaveLength(2)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'is not prepared for %j',
    async (value) => {
      setConnection(value)
      await showCards(1)
      scrollToEnd()
      await jest.advanceTimersByTimeAsync(SEEN_MS)
      openPage('/ship/1')
      openPage('/ship/2')
      expect(asked()).toEqual([])
    },
  )

  it('is loaded by the press where it could not be prepared', async () => {
    prefetch.mockRejectedValue(new Error('no network'))
    await showCards(3)
    scrollToEnd()
    await jest.advanceTimersByTimeAsync(SEEN_MS)
    expect(asked()).toHaveLength(3)
  })
})

test('the button of a choice is prepared anew when it leads elsewhere, and no other link to reservations', async () => {
  document.body.innerHTML =
    '<a href="/reservation/7?ship_no=1&party=2">예약</a><a href="/reservation/guest">예약 조회</a>'
  await jest.advanceTimersByTimeAsync(1)
  scrollToEnd()
  await jest.advanceTimersByTimeAsync(SEEN_MS)
  document.querySelector('a')?.setAttribute('href', '/reservation/7?ship_no=1&party=3')
  await jest.advanceTimersByTimeAsync(1)
  scrollToEnd()
  await jest.advanceTimersByTimeAsync(SEEN_MS)
  expect(asked()).toEqual(['/reservation/7?ship_no=1&party=2', '/reservation/7?ship_no=1&party=3'])
})

test('the page that was left is prepared, as the address had it last', () => {
  openPage('/info/service_ship/?party=2', true)
  expect(asked()).toEqual([])
  openPage('/ship/7')
  expect(prefetch.mock.calls).toEqual([
    ['/[host]/info/service_ship/?party=2', '/info/service_ship/?party=2'],
  ])
})
