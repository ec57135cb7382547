import sql from 'sql-template-tag'
import { createSharedRuns } from '@/server/http/sharedRuns'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { newGuest, newMember, ready } from '../../setup/visitors'

type Calendar = { list: { schedules: { remain: number }[] }[] }

/** A run that ends when the test says so. */
const createRuns = () => {
  const ends: { resolve(answer: string): void; reject(error: Error): void }[] = []
  const run = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }))
  return { run, ends }
}

/** Lets everything happen that does not wait for a run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a public read', () => {
  let server: TestServer
  let shipNo: number
  let scheduleNo: number
  let host: string
  beforeAll(async () => {
    server = await startTestServer()
    ;({ no: shipNo, host } = await insertShip(server.db))
    scheduleNo = await insertSchedule(server.db, shipNo, { sdate: dayFromNow(3), capacity: 20 })
  })
  afterAll(() => server.close())

  const detail = () => `${server.url}/a/ship/simple_info/${shipNo}`
  const calendar = () =>
    `/b/v1/ship/schedule_list/${shipNo}/${dayFromNow(3).slice(0, 7).replace('-', '')}`
  const tagOf = async (url: string) => (await fetch(url)).headers.get('etag') ?? ''

  it('is answered 304 to whoever has it, without a body', async () => {
    const etag = await tagOf(detail())
    expect(etag).toMatch(/^W\/".+"$/)
    const again = await fetch(detail(), { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe('no-cache')
  })

  it('has another tag when something of it has changed', async () => {
    const etag = await tagOf(detail())
    await server.db.run(sql`update ship set name = name || '2' where no = ${shipNo}`)
    const changed = await fetch(detail(), { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('is as new as the question, also in a crowd that asks the same', async () => {
    const guest = await newGuest(server.db)
    const remain = async () => {
      const { body } = await server.get<Calendar>(calendar())
      return body.list.flatMap((day) => day.schedules.map((departure) => departure.remain))
    }
    const crowd = Array.from({ length: 20 }, remain)
    expect((await ready(server, guest, { scheduleNo, host })).status).toBe(200)
    expect(await remain()).toEqual([19])
    const seen = (await Promise.all(crowd)).flat()
    expect(seen.filter((seats) => seats !== 20 && seats !== 19)).toEqual([])
  })

  it('is a member’s own: no tag, and not from what others were answered', async () => {
    const member = await newMember(server.db)
    await server.db.run(sql`
      insert into favorite (member_no, ship_no) values (${member.no}, ${shipNo})`)
    const [own, others] = await Promise.all([
      fetch(detail(), { headers: member.headers }),
      fetch(detail()),
    ])
    expect(own.headers.get('etag')).toBeNull()
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.json()).toMatchObject({ ship: { is_favorite: 1 } })
    expect(await others.json()).toMatchObject({ ship: { is_favorite: 0 } })
  })

  it('tells everybody who asks of a ship that does not exist', async () => {
    const asked = Array.from({ length: 3 }, () => server.get('/a/ship/simple_info/999999'))
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404)
  })

  it('has a Date header that a storefront on another origin may read, for its countdowns', async () => {
    const answer = await fetch(`${server.url}/livez`, {
      headers: { origin: `http://bada.${server.config.providerDomain}` },
    })
    expect(answer.headers.get('access-control-expose-headers')).toContain('Date')
    expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN()
  })
})

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
