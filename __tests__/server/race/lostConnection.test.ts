import sql from 'sql-template-tag'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { endAll, untilSome, WAITING } from '../../setup/backends'
import { insertSchedule, insertShip } from '../../setup/builders'
import { newGuest, newGuests, ready } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

jest.setTimeout(RACE_TIMEOUT_MS)

describe('a database connection that is lost', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { processes: 1, isAudited: false },
  )

  it('fails only the call whose transaction used it, in Korean, and the api continues', async () => {
    const { no, host } = await insertShip(apis.db, { serviceType: 'PENSION' })
    const scheduleNo = await insertSchedule(apis.db, no, { time: '15:00' })
    const guest = await newGuest(apis.db)
    const asked = await apis.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
      const stay = ready(apis.clientOf(0), guest, { scheduleNo, nights: 2, host })
      await untilSome(apis.db, WAITING)
      await endAll(apis.db, WAITING)
      return { answer: await stay }
    })
    expect(asked.answer).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringMatching(/잠시 후 다시/) },
    })
    expect(apis.isAlive(0)).toBe(true)
    expect((await ready(apis.clientOf(0), guest, { scheduleNo, host })).status).toBe(200)
  })

  it('fails none of the calls that only shared a statement on it', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guests = await newGuests(apis.db, 6)
    const answers = await apis.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
      const all = Promise.all(
        guests.map((guest) => ready(apis.clientOf(0), guest, { scheduleNo, host })),
      )
      await untilSome(apis.db, WAITING)
      return { all, lost: await endAll(apis.db, WAITING) }
    })
    const statuses = (await answers.all).map(({ status }) => status)
    // A call that was alone on its connection is lost with it.
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(answers.lost)
  })

  it('does not end the api when all are lost at once, as at a restart of the database', async () => {
    await endAll(apis.db, sql`true`)
    const health = async () => (await apis.clientOf(0).get('/readyz')).status
    // Each connection reports its loss once.
    while ((await health()) === 503);
    expect(await health()).toBe(200)
    expect(apis.isAlive(0)).toBe(true)
  })
})
