import { createWorker } from '@/server/worker/worker'

describe('createWorker', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('runs a job again after a failure, and logs its name', async () => {
    const error = jest.fn()
    const run = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
    const worker = createWorker([{ name: 'tidy', everyMs: 1_000, run }], { error })
    worker.start()
    await jest.advanceTimersByTimeAsync(2_500)
    expect(run).toHaveBeenCalledTimes(2)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'tidy' }), 'job failed')
    await worker.stop()
  })

  it('never overlaps runs of a slow job, and waits for it when it stops', async () => {
    let finish = () => {}
    const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const worker = createWorker([{ name: 'slow', everyMs: 1_000, run }], { error: jest.fn() })
    worker.start()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(1)
    const stopped = jest.fn()
    const stopping = worker.stop().then(stopped)
    await jest.advanceTimersByTimeAsync(0)
    expect(stopped).not.toHaveBeenCalled()
    finish()
    await stopping
    await jest.advanceTimersByTimeAsync(5_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('names the jobs whose run does not end', async () => {
    const jobs = [
      { name: 'stuck', everyMs: 1_000, run: () => new Promise<void>(() => undefined) },
      { name: 'tidy', everyMs: 1_000, run: () => Promise.resolve() },
    ]
    const worker = createWorker(jobs, { error: jest.fn() })
    worker.start()
    await jest.advanceTimersByTimeAsync(600_000)
    expect(worker.overdueJobs()).toEqual([])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(worker.overdueJobs()).toEqual(['stuck'])
  })
})
