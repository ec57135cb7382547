import { CALM_MS, createOutage } from '@/server/db/outage'
import { isAnnounced } from '@/server/telemetry/announced'
import { createLog } from '@/server/telemetry/createLog'
import { logDatabase } from '@/server/telemetry/logDatabase'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A process with its log, whose database a test takes away. */
const setUp = () => {
  let at = 1_000
  const lines: Record<string, unknown>[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const end = logDatabase(log)
  const outage = createOutage(() => at)
  return { outage, log, lines, end, advance: (ms: number) => (at += ms) }
}

const said = (lines: Record<string, unknown>[]) => lines.map(({ msg }) => msg)

describe('a database that goes away', () => {
  it('is one line, and one when it is back, however much fails in between', () => {
    const { outage, log, lines, end, advance } = setUp()
    for (let second = 0; second < 60; second += 1) {
      for (const job of ['outbox-sms', 'outbox-mail', 'outbox-push']) {
        const error = away()
        outage.failed(error)
        log.error({ err: error, job }, 'job failed')
      }
      advance(1_000)
    }
    advance(CALM_MS)
    outage.worked()
    outage.worked()
    end()
    expect(said(lines)).toEqual(['the database is away', 'the database is back'])
    expect(lines[1]).toMatchObject({ seconds: 60 + CALM_MS / 1_000, failures: 180 })
  })

  it('is not back while it still refuses some', () => {
    const { outage, lines, end, advance } = setUp()
    for (let turn = 0; turn < 20; turn += 1) {
      outage.failed(Object.assign(new Error('sorry, too many clients'), { code: '53300' }))
      advance(100)
      outage.worked()
    }
    end()
    expect(said(lines)).toEqual(['the database is away'])
  })

  it('hides no error of its own kind that another server made', () => {
    const { outage, log, lines, end } = setUp()
    outage.failed(away())
    log.error({ err: away() }, 'a gateway is not reached')
    end()
    expect(said(lines)).toEqual(['the database is away', 'a gateway is not reached'])
  })

  it('goes away again, and says so again', () => {
    const { outage, lines, end, advance } = setUp()
    for (let turn = 0; turn < 2; turn += 1) {
      outage.failed(away())
      advance(CALM_MS)
      outage.worked()
    }
    end()
    expect(said(lines)).toHaveLength(4)
  })

  it('says nothing of a lock that was not had, or of a refused row', () => {
    const { outage, lines, end } = setUp()
    outage.failed(Object.assign(new Error('lock timeout'), { code: '55P03' }))
    outage.failed(Object.assign(new Error('duplicate'), { code: '23505' }))
    end()
    expect(lines).toEqual([])
  })
})

describe('isAnnounced', () => {
  it('knows an outage inside of what was made of it', () => {
    const { outage, end } = setUp()
    const error = away()
    outage.failed(error)
    end()
    expect(isAnnounced(new Error('not done', { cause: error }))).toBe(true)
    expect(isAnnounced(new AggregateError([error, error]))).toBe(true)
    expect(isAnnounced(new AggregateError([error, new Error('other')]))).toBe(false)
    expect(isAnnounced(new AggregateError([]))).toBe(false)
    expect(isAnnounced(undefined)).toBe(false)
  })
})
