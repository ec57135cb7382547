import { act } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import client from '@/components/shell/hydrateInSteps'

/** Longer than React works before it lets the browser answer a press. */
const PART_MS = 10

const wait = () => new Promise((resolve) => setTimeout(resolve))

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
