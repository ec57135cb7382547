import { act } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterFirstPaint } from '@/components/shell/afterFirstPaint'
import client from '@/components/shell/hydrateInSteps'

/** Longer than React works before it lets the browser answer a press. */
const PART_MS = 10

const wait = () => new Promise((resolve) => setTimeout(resolve))

describe('what waits for the first paint', () => {
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
})

describe('hydration in steps', () => {
  let clockMs = 0
  const events: string[] = []
  const Part = ({ name }: { name: string }) => {
    clockMs += PART_MS
    events.push(name)
    return <p>{name}</p>
  }
  const page = (
    <main ref={(main) => void (main && events.push('committed'))}>
      {['first', 'second', 'third'].map((name) => (
        <Part key={name} name={name} />
      ))}
    </main>
  )

  it('lets the browser work between two parts of a page', async () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    events.length = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => clockMs)
    // Outside act, which does all work at once.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    const root = client.hydrateRoot(container, page)
    while (!events.includes('committed')) {
      await wait()
      events.push('browser')
    }
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    clock.mockRestore()
    const [start, end] = [events.indexOf('first'), events.indexOf('third')]
    expect(events.slice(start, end)).toContain('browser')
    expect(container.textContent).toBe('firstsecondthird')
    act(() => root.unmount())
  })
})
