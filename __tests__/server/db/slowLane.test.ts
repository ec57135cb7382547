import { setImmediate as turn } from 'node:timers/promises'
import { createBatcher } from '@/server/db/batcher'

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), {
  code: '55P03',
})
const MAX_WAIT_MS = 1_000

/** A batcher over boats, of which the named ones are locked; `batches` lists what was run. */
const newBatcher = (locked: Set<string>) => {
  const batches: string[][] = []
  let wait: (() => void)[] = []
  const run = async (inputs: string[]): Promise<string[]> => {
    batches.push(inputs)
    // A locked boat waits for the lock timeout; a free one is answered at once.
    const isLocked = inputs.some((each) => locked.has(boatOf(each)))
    if (isLocked) await new Promise<void>((resolve) => wait.push(resolve))
    if (inputs.some((each) => locked.has(boatOf(each)))) throw LOCKED
    return inputs.map((each) => `${each}!`)
  }
  const call = createBatcher(run, {
    maxBatchSize: 8,
    maxConcurrent: 1,
    isRetriedIndividually: true,
    locks: { keyOf: boatOf, maxWaitMs: MAX_WAIT_MS },
  })
  /** Lets every pending lock timeout pass. */
  const timeOut = async () => {
    const all = wait
    wait = []
    for (const resolve of all) resolve()
    for (let steps = 0; steps < 5; steps += 1) await turn()
  }
  return { call, batches, timeOut }
}

const boatOf = (input: string) => input.slice(0, 1)

describe('a batcher over rows of which one is locked', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('moves calls for the locked row aside; the rest of the batch is served, and later calls do not wait', async () => {
    const { call, batches, timeOut } = newBatcher(new Set(['a']))
    const stuck = call('a1').catch((error: unknown) => error)
    const other = call('b1')
    await turn()
    await timeOut()
    await timeOut()
    expect(await other).toBe('b1!')

    const late = call('a2').catch((error: unknown) => error)
    expect(await Promise.all([call('b2'), call('c1')])).toEqual(['b2!', 'c1!'])
    // Tried alone, one of them at a time.
    expect(batches).toEqual([['a1', 'b1'], ['a1'], ['b1'], ['a1'], ['b2', 'c1']])
    jest.advanceTimersByTime(MAX_WAIT_MS)
    await timeOut()
    expect([await stuck, await late]).toEqual([LOCKED, LOCKED])
  })

  it('serves all waiting calls together once the row is free', async () => {
    const locked = new Set(['a'])
    const { call, batches, timeOut } = newBatcher(locked)
    const first = call('a1')
    await turn()
    await timeOut()
    const others = ['a2', 'a3', 'a4'].map(call)
    locked.clear()
    await timeOut()
    expect(await Promise.all([first, ...others])).toEqual(['a1!', 'a2!', 'a3!', 'a4!'])
    expect(batches).toEqual([['a1'], ['a1'], ['a2', 'a3', 'a4']])
    expect(await call('a5')).toBe('a5!')
  })

  it('tries stuck rows in turn', async () => {
    const { call, batches, timeOut } = newBatcher(new Set(['a', 'b', 'c', 'd']))
    const all = ['a1', 'b1', 'c1', 'd1'].map((each) => call(each).catch((error: unknown) => error))
    await turn()
    await timeOut()
    await timeOut()
    await timeOut()
    await timeOut()
    const alone = batches.slice(5).map(([each]) => each)
    expect(alone).toEqual(['a1', 'b1', 'c1', 'd1', 'a1', 'b1'])
    jest.advanceTimersByTime(MAX_WAIT_MS)
    await timeOut()
    await timeOut()
    expect(await Promise.all(all)).toEqual([LOCKED, LOCKED, LOCKED, LOCKED])
  })
})
