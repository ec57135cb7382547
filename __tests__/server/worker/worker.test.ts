import sql from 'sql-template-tag'
import { createDb, type Db } from '@/server/db/pool'
import { jobTurned } from '@/server/telemetry/events'
import { createJobTurns } from '@/server/worker/jobTurns'
import type { Job } from '@/server/jobs/job'
import { createWorker } from '@/server/worker/worker'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'

const HOUR_MS = 3_600_000

/** For jobs that run too often to be shared. */
const NO_TURNS = {
  take: () => Promise.reject(new Error('not shared')),
  end: () => Promise.resolve(),
}

describe('createWorker', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('runs a job again after a failure, and logs its name', async () => {
    const error = jest.fn()
    const run = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
    const worker = createWorker([{ name: 'tidy', everyMs: 1_000, run }], { error }, NO_TURNS)
    worker.start()
    await jest.advanceTimersByTimeAsync(1_500)
    expect(run).toHaveBeenCalledTimes(2)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'tidy' }), 'job failed')
    await worker.stop()
  })

  it('never overlaps runs of a slow job, and waits for it when it stops', async () => {
    let finish = () => {}
    const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const worker = createWorker(
      [{ name: 'slow', everyMs: 1_000, run }],
      { error: jest.fn() },
      NO_TURNS,
    )
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
    const worker = createWorker(jobs, { error: jest.fn() }, NO_TURNS)
    worker.start()
    await jest.advanceTimersByTimeAsync(600_000)
    expect(worker.overdueJobs()).toEqual([])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(worker.overdueJobs()).toEqual(['stuck'])
  })
})

describe('jobs that run seldom', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDb(database.url, 4)
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
  })

  const error = jest.fn()
  const createJob = (name: string, run: () => Promise<unknown> = () => Promise.resolve()) =>
    ({ name, everyMs: HOUR_MS, run: jest.fn(run) }) satisfies Job

  /** A worker that has decided about each of its jobs once, and has ended. */
  const runWorker = async (...jobs: Job[]): Promise<void> => {
    const decided = new Set<string>()
    const end = jobTurned.subscribe(({ name }) => decided.add(name))
    const worker = createWorker(
      jobs,
      { error },
      createJobTurns(db, () => new Date()),
    )
    worker.start()
    await until(() => new Promise((resolve) => setImmediate(() => resolve(decided.size > 0))))
    await worker.stop()
    end()
  }

  const minutesUntilDue = async (name: string) => {
    const row = await db.first<{ due_at: Date; done_at: Date | null }>(sql`
      select due_at, done_at from job_run where name = ${name}`)
    const minutes = row && Math.round((row.due_at.getTime() - Date.now()) / 60_000)
    return { minutes, isDone: Boolean(row?.done_at) }
  }

  it('run at the start when they are overdue, however often workers are started', async () => {
    const job = createJob('tidy')
    await runWorker(job)
    expect(job.run).toHaveBeenCalledTimes(1)
    await runWorker(job)
    await runWorker(job)
    expect(job.run).toHaveBeenCalledTimes(1)
    expect(await minutesUntilDue('tidy')).toEqual({ minutes: 60, isDone: true })
    await db.run(sql`update job_run set due_at = now() where name = 'tidy'`)
    await runWorker(job)
    expect(job.run).toHaveBeenCalledTimes(2)
  })

  it('run once among several workers that are started together', async () => {
    const job = createJob('once')
    await Promise.all([runWorker(job), runWorker(job), runWorker(job)])
    expect(job.run).toHaveBeenCalledTimes(1)
  })

  it('run again a minute after they failed, and not after an hour', async () => {
    const job = createJob('failing', () => Promise.reject(new Error('no')))
    await runWorker(job)
    expect(await minutesUntilDue('failing')).toEqual({ minutes: 1, isDone: false })
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), 'job failed')
  })

  it('are left to another worker when theirs is killed in a run', async () => {
    const turns = createJobTurns(db, () => new Date())
    const job = { name: 'killed', everyMs: HOUR_MS }
    expect(await turns.take(job)).toEqual({ isMine: true, doneAt: null })
    expect(await turns.take(job)).toMatchObject({ isMine: false })
    expect(await minutesUntilDue('killed')).toEqual({ minutes: 10, isDone: false })
  })

  it('run in each worker where what they find stays there', async () => {
    const job = { ...createJob('own'), isOfEach: true as const }
    const other = createJob('beside')
    await runWorker(job, other)
    await runWorker(job, other)
    expect(job.run).toHaveBeenCalledTimes(2)
  })
})
