import { act, renderHook } from '@testing-library/react'
import { usePendingChoice } from '@/components/common/usePendingChoice'

/** A navigation that arrives when the test says so. */
const navigationOf = () => {
  let arrive: (isDone: boolean) => void = () => undefined
  const done = new Promise<boolean>((resolve) => {
    arrive = resolve
  })
  return { done, arrive: () => act(async () => arrive(true)) }
}

const show = () =>
  renderHook(({ address }) => usePendingChoice(address), { initialProps: { address: 'none' } })

describe('usePendingChoice', () => {
  it('says what was chosen before the address does, and then what the address says', async () => {
    const { result, rerender } = show()
    const first = navigationOf()
    act(() => void result.current[1]('day', first.done))
    expect(result.current[0]).toBe('day')
    rerender({ address: 'day' })
    await first.arrive()
    rerender({ address: 'from the back button' })
    expect(result.current[0]).toBe('from the back button')
  })

  it('keeps the last of two choices when the first arrives late', async () => {
    const { result, rerender } = show()
    const first = navigationOf()
    const second = navigationOf()
    act(() => void result.current[1]('day', first.done))
    act(() => void result.current[1]('day and party', second.done))
    rerender({ address: 'day' })
    await first.arrive()
    expect(result.current[0]).toBe('day and party')
    rerender({ address: 'day and party' })
    await second.arrive()
    expect(result.current[0]).toBe('day and party')
  })
})
