import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { create, newMember, ready } from '../../setup/visitors'

const TRIPS = 5

jest.setTimeout(RACE_TIMEOUT_MS)

describe('one coupon', () => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(2)
  })
  afterAll(() => apis.close())

  it('is redeemed once by five bookings that want it at once', async () => {
    const { no, host } = await insertShip(apis.db)
    const member = await newMember(apis.db)
    const coupon = await apis.db.first<{ no: number }>(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('가을 출조', 10000, ${dayFromNow(-1)}, ${dayFromNow(60)}) returning no
      )
      insert into member_coupon (member_no, coupon_no) select ${member.no}, no from made returning no`)
    const holds = []
    for (let index = 0; index < TRIPS; index += 1) {
      const scheduleNo = await insertSchedule(apis.db, no, { sdate: dayFromNow(index + 3) })
      holds.push(await ready(apis.clientOf(index), member, { scheduleNo, host }))
    }
    const answers = await Promise.all(
      [...holds, ...holds].map(({ body }, index) =>
        create(apis.clientOf(index), member, body, { coupon_no: coupon?.no, total: 70_000 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    // The winner was sent twice, as every other was, and answered alike both times.
    expect(won).toHaveLength(2)
    expect(won[0]).toEqual(won[1])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * TRIPS - 2)
    expect(await audit(apis.db)).toEqual([])
  })
})
