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

describe('createKeyedSemaphore', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('runs a few calls of one key at once, the others in order, and delays no other key', async () => {
    const limited = createKeyedSemaphore({ maxConcurrent: 2, maxWaitMs: 1_000 })
    const works = Array.from({ length: 4 }, newWork)
    const other = newWork()
    const all = Promise.allSettled(works.map((work) => limited('boat 1', work.run)))
    void limited('boat 2', other.run)
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

  it('rejects a call that has waited too long, and none that runs', async () => {
    const limited = createKeyedSemaphore({ maxConcurrent: 1, maxWaitMs: 1_000 })
    const [first, second, third] = [newWork(), newWork(), newWork()]
    const working = limited('boat', first.run)
    const late = limited('boat', second.run).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(isBusy(await late)).toBe(true)
    const next = limited('boat', third.run)
    first.end()
    expect(await working).toBe('done')
    await turn()
    third.end()
    expect(await next).toBe('done')
    expect(second.hasBegun()).toBe(false)
  })
})
