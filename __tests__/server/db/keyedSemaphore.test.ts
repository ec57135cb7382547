import { setImmediate as turn } from 'node:timers/promises'
import { isBusy } from '@/server/db/databaseError'
import { createKeyedSemaphore } from '@/server/db/keyedSemaphore'

/** Work that ends when the test says so. */
const newWork = () => {
  let end = (): void => undefined
  let fail = (): void => undefined
  let hasBegun = false
  const run = () => {
    hasBegun = true
    return new Promise<string>((resolve, reject) => {
      end = () => resolve('done')
      fail = () => reject(new Error('no'))
    })
  }
  return { run, hasBegun: () => hasBegun, end: () => end(), fail: () => fail() }
}

describe('queues', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('let few of one name work at once, the others in order, and hold up no other name', async () => {
    const inQueue = createKeyedSemaphore({ maxConcurrent: 2, maxWaitMs: 1_000 })
    const works = Array.from({ length: 4 }, newWork)
    const other = newWork()
    const all = Promise.allSettled(works.map(({ run }) => inQueue('boat 1', run)))
    void inQueue('boat 2', other.run)
    const begun = async () => {
      await turn()
      return works.map(({ hasBegun }) => hasBegun())
    }
    expect(await begun()).toEqual([true, true, false, false])
    expect(other.hasBegun()).toBe(true)
    works[1]?.end()
    expect(await begun()).toEqual([true, true, true, false])
    works[0]?.fail()
    expect(await begun()).toEqual([true, true, true, true])
    works[2]?.end()
    works[3]?.end()
    expect((await all).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('turn away who waited too long, and nobody who works', async () => {
    const inQueue = createKeyedSemaphore({ maxConcurrent: 1, maxWaitMs: 1_000 })
    const [first, second, third] = [newWork(), newWork(), newWork()]
    const working = inQueue('boat', first.run)
    const late = inQueue('boat', second.run).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(isBusy(await late)).toBe(true)
    const next = inQueue('boat', third.run)
    first.end()
    expect(await working).toBe('done')
    await turn()
    third.end()
    expect(await next).toBe('done')
    expect(second.hasBegun()).toBe(false)
  })
})
