import { createSharedRuns } from '@/server/http/sharedRuns'

/** A run that ends when the test says so. */
const createRuns = () => {
  const ends: { resolve(answer: string): void; reject(error: Error): void }[] = []
  const run = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }))
  return { run, ends }
}

/** Lets everything happen that does not wait for a run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('shared runs', () => {
  it('answer all who ask at the same moment by one run', async () => {
    const { run, ends } = createRuns()
    const ask = createSharedRuns<string>()
    const answers = ['a', 'b', 'c'].map(() => ask('list', run))
    await settle()
    ends[0]?.resolve('one')
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one'])
    await settle()
    expect(ends).toHaveLength(1)
  })

  it('answer whoever asks during a run by one next run', async () => {
    const { run, ends } = createRuns()
    const ask = createSharedRuns<string>()
    const first = ask('list', run)
    await settle()
    const later = ['b', 'c'].map(() => ask('list', run))
    await settle()
    expect(ends).toHaveLength(1)
    ends[0]?.resolve('first')
    await settle()
    expect(ends).toHaveLength(2)
    ends[1]?.resolve('second')
    expect(await Promise.all([first, ...later])).toEqual(['first', 'second', 'second'])
    await settle()
    expect(ends).toHaveLength(2)
  })

  it('never give an answer that is older than the question', async () => {
    let seats = 20
    const { run, ends } = createRuns()
    const ask = createSharedRuns<number>()
    const read = async () => {
      const seen = seats
      await run()
      return seen
    }
    const before = ask('calendar', read)
    await settle()
    seats = 19
    const after = ask('calendar', read)
    ends[0]?.resolve('')
    await settle()
    ends[1]?.resolve('')
    expect([await before, await after]).toEqual([20, 19])
  })

  it('do not wait for other questions', async () => {
    const { run, ends } = createRuns()
    const ask = createSharedRuns<string>()
    void ask('list', run)
    void ask('calendar', run)
    await settle()
    expect(ends).toHaveLength(2)
  })

  it('tell an error only to those who shared the run, and then run again', async () => {
    const { run, ends } = createRuns()
    const ask = createSharedRuns<string>()
    const failing = ask('list', run)
    await settle()
    const next = ask('list', run)
    ends[0]?.reject(new Error('no connection'))
    await expect(failing).rejects.toThrow('no connection')
    await settle()
    ends[1]?.resolve('fine')
    expect(await next).toBe('fine')
    await settle()
    void ask('list', run)
    await settle()
    expect(ends).toHaveLength(3)
  })

  it('run again when the last question has been answered', async () => {
    const { run, ends } = createRuns()
    const ask = createSharedRuns<string>()
    const first = ask('list', run)
    await settle()
    ends[0]?.resolve('old')
    await first
    await settle()
    const second = ask('list', run)
    await settle()
    ends[1]?.resolve('new')
    expect(await second).toBe('new')
  })
})
