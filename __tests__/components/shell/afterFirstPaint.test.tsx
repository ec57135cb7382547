import { afterFirstPaint } from '@/components/shell/afterFirstPaint'

const font = () => document.querySelector('link[rel=stylesheet]')

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true })

beforeEach(() => {
  document.head.replaceChildren()
  // jsdom has neither: what is left to idle time is done at once.
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 0 })
    return 1
  }
  performance.getEntriesByType = () => []
})
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
  setReadyState('complete')
})

it('loads the font after the page has loaded', () => {
  setReadyState('interactive')
  afterFirstPaint()
  expect(font()).toBeNull()
  window.dispatchEvent(new Event('load'))
  expect(font()).toHaveAttribute('href', '/fonts/pretendard.css')
})

it('loads it at once where the page has loaded already', () => {
  setReadyState('complete')
  afterFirstPaint()
  expect(font()).not.toBeNull()
})

it.each([{ effectiveType: '3g' }, { saveData: true }])('leaves it out with %j', (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  setReadyState('complete')
  afterFirstPaint()
  expect(font()).toBeNull()
})
