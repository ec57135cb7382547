import { setImmediate as turn } from 'node:timers/promises'
import { createBatcher } from '@/server/db/batcher'

const LOCKED = Object.assign(new Error('canceling statement due to lock timeout'), {
  code: '55P03',
})
const PATIENCE_MS = 1_000

/** A batcher over boats, of which the named ones are locked; `asked` has every go. */
const newBatcher = (locked: Set<string>) => {
  const asked: string[][] = []
  let wait: (() => void)[] = []
  const run = async (goes: string[]): Promise<string[]> => {
    asked.push(goes)
    // A lock timeout takes its while; what is free is answered at once.
    const isLocked = goes.some((each) => locked.has(boatOf(each)))
    if (isLocked) await new Promise<void>((resolve) => wait.push(resolve))
    if (goes.some((each) => locked.has(boatOf(each)))) throw LOCKED
    return goes.map((each) => `${each}!`)
  }
  const ask = createBatcher(run, {
    maxBatchSize: 8,
    maxConcurrent: 1,
    isRetriedIndividually: true,
    locks: { keyOf: boatOf, maxWaitMs: PATIENCE_MS },
  })
  /** All lock timeouts that are under way are reached. */
  const timeOut = async () => {
    const all = wait
    wait = []
    for (const go of all) go()
    for (let steps = 0; steps < 5; steps += 1) await turn()
  }
  return { ask, asked, timeOut }
}

const boatOf = (asked: string) => asked.slice(0, 1)

describe('a batcher over rows of which one is locked', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('sets aside who needs the locked row; the others of the go are served, and later ones never wait', async () => {
    const { ask, asked, timeOut } = newBatcher(new Set(['a']))
    const stuck = ask('a1').catch((error: unknown) => error)
    const other = ask('b1')
    await turn()
    await timeOut()
    await timeOut()
    expect(await other).toBe('b1!')

    const late = ask('a2').catch((error: unknown) => error)
    expect(await Promise.all([ask('b2'), ask('c1')])).toEqual(['b2!', 'c1!'])
    // Tried alone, one of them at a time.
    expect(asked).toEqual([['a1', 'b1'], ['a1'], ['b1'], ['a1'], ['b2', 'c1']])
    jest.advanceTimersByTime(PATIENCE_MS)
    await timeOut()
    expect([await stuck, await late]).toEqual([LOCKED, LOCKED])
  })

  it('serves all who waited once the row is free, together', async () => {
    const locked = new Set(['a'])
    const { ask, asked, timeOut } = newBatcher(locked)
    const first = ask('a1')
    await turn()
    await timeOut()
    const others = ['a2', 'a3', 'a4'].map(ask)
    locked.clear()
    await timeOut()
    expect(await Promise.all([first, ...others])).toEqual(['a1!', 'a2!', 'a3!', 'a4!'])
    expect(asked).toEqual([['a1'], ['a1'], ['a2', 'a3', 'a4']])
    expect(await ask('a5')).toBe('a5!')
  })

  it('lets stuck rows take turns', async () => {
    const { ask, asked, timeOut } = newBatcher(new Set(['a', 'b', 'c', 'd']))
    const all = ['a1', 'b1', 'c1', 'd1'].map((each) => ask(each).catch((error: unknown) => error))
    await turn()
    await timeOut()
    await timeOut()
    await timeOut()
    await timeOut()
    const alone = asked.slice(5).map(([each]) => each)
    expect(alone).toEqual(['a1', 'b1', 'c1', 'd1', 'a1', 'b1'])
    jest.advanceTimersByTime(PATIENCE_MS)
    await timeOut()
    await timeOut()
    expect(await Promise.all(all)).toEqual([LOCKED, LOCKED, LOCKED, LOCKED])
  })
})
