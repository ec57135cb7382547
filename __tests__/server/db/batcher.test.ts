import { setImmediate as turn } from 'node:timers/promises'
import { type BatcherOptions, createBatcher } from '@/server/db/batcher'

const FAULT = new Error('no')

/** A batcher whose goes end when the test says so. */
const newBatcher = (options: Partial<BatcherOptions<string>> = {}) => {
  const goes: { asked: string[]; succeed(): Promise<void>; fail(): Promise<void> }[] = []
  const run = (asked: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const succeed = () => {
        resolve(asked.map((each) => `${each}!`))
        return turn()
      }
      const fail = () => {
        reject(FAULT)
        return turn()
      }
      goes.push({ asked, succeed, fail })
    })
  const askOne = createBatcher(run, {
    maxBatchSize: 3,
    maxConcurrent: 1,
    isRetriedIndividually: true,
    ...options,
  })
  /** Asks for each by itself, and looks when all that could begin has begun. */
  const ask = async (...all: string[]) => {
    const answers = Promise.allSettled(all.map(askOne))
    await turn()
    return {
      answers: async () =>
        (await answers).map((each): unknown =>
          each.status === 'fulfilled' ? each.value : each.reason,
        ),
    }
  }
  return { ask, go: (index: number) => goes[index], asked: () => goes.map(({ asked }) => asked) }
}

describe('a batcher', () => {
  it('lets one alone go at once', async () => {
    const { ask, go, asked } = newBatcher()
    const one = await ask('a')
    expect(asked()).toEqual([['a']])
    await go(0)?.succeed()
    expect(await one.answers()).toEqual(['a!'])
  })

  it('sends together what came in one turn, each with its own answer', async () => {
    const { ask, go, asked } = newBatcher()
    const all = await ask('a', 'b', 'c')
    expect(asked()).toEqual([['a', 'b', 'c']])
    await go(0)?.succeed()
    expect(await all.answers()).toEqual(['a!', 'b!', 'c!'])
  })

  it('sends what comes meanwhile together next, in order, at most so many', async () => {
    const { ask, go, asked } = newBatcher({ maxBatchSize: 3 })
    await ask('a')
    const late = [await ask('b'), await ask('c', 'd'), await ask('e')]
    expect(asked()).toEqual([['a']])
    await go(0)?.succeed()
    expect(asked()).toEqual([['a'], ['b', 'c', 'd']])
    await go(1)?.succeed()
    expect(asked()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    await go(2)?.succeed()
    const answers = await Promise.all(late.map((each) => each.answers()))
    expect(answers).toEqual([['b!'], ['c!', 'd!'], ['e!']])
  })

  it('has no more goes under way than it may', async () => {
    const { ask, go, asked } = newBatcher({ maxBatchSize: 1, maxConcurrent: 2 })
    const all = await ask('a', 'b', 'c', 'd')
    expect(asked()).toEqual([['a'], ['b']])
    await go(1)?.succeed()
    expect(asked()).toEqual([['a'], ['b'], ['c']])
    await go(0)?.succeed()
    expect(asked()).toEqual([['a'], ['b'], ['c'], ['d']])
    await go(2)?.succeed()
    await go(3)?.succeed()
    expect(await all.answers()).toEqual(['a!', 'b!', 'c!', 'd!'])
  })

  it('repeats what failed together one by one: only who caused it gets the error', async () => {
    const { ask, go, asked } = newBatcher()
    const all = await ask('a', 'b', 'c')
    await go(0)?.fail()
    for (const index of [1, 2, 3]) await (index === 2 ? go(index)?.fail() : go(index)?.succeed())
    expect(asked()).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
    expect(await all.answers()).toEqual(['a!', FAULT, 'c!'])
  })

  it('counts what it repeats as under way', async () => {
    const { ask, go, asked } = newBatcher()
    await ask('a', 'b')
    await ask('c')
    await go(0)?.fail()
    await go(1)?.succeed()
    expect(asked()).toEqual([['a', 'b'], ['a'], ['b']])
    await go(2)?.succeed()
    expect(asked()).toEqual([['a', 'b'], ['a'], ['b'], ['c']])
  })

  it('fails as a whole where nothing is repeated', async () => {
    const { ask, go, asked } = newBatcher({ isRetriedIndividually: false })
    const all = await ask('a', 'b')
    await go(0)?.fail()
    expect(await all.answers()).toEqual([FAULT, FAULT])
    expect(asked()).toEqual([['a', 'b']])
  })

  it('does not repeat what failed alone', async () => {
    const { ask, go, asked } = newBatcher()
    const one = await ask('a')
    await go(0)?.fail()
    expect(await one.answers()).toEqual([FAULT])
    expect(asked()).toEqual([['a']])
  })

  it('goes on with those who wait after a failure', async () => {
    const { ask, go, asked } = newBatcher()
    await ask('a')
    const next = await ask('b')
    await go(0)?.fail()
    await go(1)?.succeed()
    const last = await ask('c')
    await go(2)?.succeed()
    expect(asked()).toEqual([['a'], ['b'], ['c']])
    expect([await next.answers(), await last.answers()]).toEqual([['b!'], ['c!']])
  })
})
