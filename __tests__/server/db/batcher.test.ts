import { setImmediate as turn } from 'node:timers/promises'
import { type BatcherOptions, createBatcher } from '@/server/db/batcher'

const FAULT = new Error('no')

/** A batcher whose batches end when the test says so. */
const newBatcher = (options: Partial<BatcherOptions<string>> = {}) => {
  const batches: { inputs: string[]; succeed(): Promise<void>; fail(): Promise<void> }[] = []
  const run = (inputs: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const succeed = () => {
        resolve(inputs.map((each) => `${each}!`))
        return turn()
      }
      const fail = () => {
        reject(FAULT)
        return turn()
      }
      batches.push({ inputs, succeed, fail })
    })
  const callOne = createBatcher(run, {
    maxBatchSize: 3,
    maxConcurrent: 1,
    isRetriedIndividually: true,
    ...options,
  })
  /** Makes one call for each, and returns when every batch that can start has started. */
  const call = async (...all: string[]) => {
    const answers = Promise.allSettled(all.map(callOne))
    await turn()
    return {
      answers: async () =>
        (await answers).map((each): unknown =>
          each.status === 'fulfilled' ? each.value : each.reason,
        ),
    }
  }
  return {
    call,
    batch: (index: number) => batches[index],
    started: () => batches.map(({ inputs }) => inputs),
  }
}

describe('a batcher', () => {
  it('runs a single call at once', async () => {
    const { call, batch, started } = newBatcher()
    const one = await call('a')
    expect(started()).toEqual([['a']])
    await batch(0)?.succeed()
    expect(await one.answers()).toEqual(['a!'])
  })

  it('runs calls of one turn of the event loop together, each with its own answer', async () => {
    const { call, batch, started } = newBatcher()
    const all = await call('a', 'b', 'c')
    expect(started()).toEqual([['a', 'b', 'c']])
    await batch(0)?.succeed()
    expect(await all.answers()).toEqual(['a!', 'b!', 'c!'])
  })

  it('runs calls that arrive meanwhile together in the next batch, in order, up to its size', async () => {
    const { call, batch, started } = newBatcher({ maxBatchSize: 3 })
    await call('a')
    const late = [await call('b'), await call('c', 'd'), await call('e')]
    expect(started()).toEqual([['a']])
    await batch(0)?.succeed()
    expect(started()).toEqual([['a'], ['b', 'c', 'd']])
    await batch(1)?.succeed()
    expect(started()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    await batch(2)?.succeed()
    const answers = await Promise.all(late.map((each) => each.answers()))
    expect(answers).toEqual([['b!'], ['c!', 'd!'], ['e!']])
  })

  it('limits the batches that run at once', async () => {
    const { call, batch, started } = newBatcher({ maxBatchSize: 1, maxConcurrent: 2 })
    const all = await call('a', 'b', 'c', 'd')
    expect(started()).toEqual([['a'], ['b']])
    await batch(1)?.succeed()
    expect(started()).toEqual([['a'], ['b'], ['c']])
    await batch(0)?.succeed()
    expect(started()).toEqual([['a'], ['b'], ['c'], ['d']])
    await batch(2)?.succeed()
    await batch(3)?.succeed()
    expect(await all.answers()).toEqual(['a!', 'b!', 'c!', 'd!'])
  })

  it('retries a failed batch call by call: only the call that caused the error fails', async () => {
    const { call, batch, started } = newBatcher()
    const all = await call('a', 'b', 'c')
    await batch(0)?.fail()
    for (const index of [1, 2, 3])
      await (index === 2 ? batch(index)?.fail() : batch(index)?.succeed())
    expect(started()).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
    expect(await all.answers()).toEqual(['a!', FAULT, 'c!'])
  })

  it('counts retries as a running batch', async () => {
    const { call, batch, started } = newBatcher()
    await call('a', 'b')
    await call('c')
    await batch(0)?.fail()
    await batch(1)?.succeed()
    expect(started()).toEqual([['a', 'b'], ['a'], ['b']])
    await batch(2)?.succeed()
    expect(started()).toEqual([['a', 'b'], ['a'], ['b'], ['c']])
  })

  it('fails as a whole without individual retries', async () => {
    const { call, batch, started } = newBatcher({ isRetriedIndividually: false })
    const all = await call('a', 'b')
    await batch(0)?.fail()
    expect(await all.answers()).toEqual([FAULT, FAULT])
    expect(started()).toEqual([['a', 'b']])
  })

  it('does not retry a single call that failed', async () => {
    const { call, batch, started } = newBatcher()
    const one = await call('a')
    await batch(0)?.fail()
    expect(await one.answers()).toEqual([FAULT])
    expect(started()).toEqual([['a']])
  })

  it('runs the waiting calls after a failure', async () => {
    const { call, batch, started } = newBatcher()
    await call('a')
    const next = await call('b')
    await batch(0)?.fail()
    await batch(1)?.succeed()
    const last = await call('c')
    await batch(2)?.succeed()
    expect(started()).toEqual([['a'], ['b'], ['c']])
    expect([await next.answers(), await last.answers()]).toEqual([['b!'], ['c!']])
  })
})
