import { afterFirstPaint } from '@/components/shell/afterFirstPaint'

const register = jest.fn(() => Promise.resolve())

const setReadyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value, configurable: true })

beforeEach(() => {
  register.mockClear()
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  // jsdom has none: what is left to idle time is done at once.
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 0 })
    return 1
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  setReadyState('complete')
})

it('prepares the offline page after the page has loaded', () => {
  setReadyState('interactive')
  afterFirstPaint()
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(register).toHaveBeenCalledWith('/serviceWorker.js')
})

it('prepares it at once where the page has loaded already', () => {
  setReadyState('complete')
  afterFirstPaint()
  expect(register).toHaveBeenCalledTimes(1)
})

it('loads no font', () => {
  setReadyState('complete')
  afterFirstPaint()
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull()
})

it('does without where the browser has no service workers', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  setReadyState('complete')
  expect(afterFirstPaint).not.toThrow()
})
