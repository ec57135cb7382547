import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { insertSchedule, insertShip } from '../../setup/builders'
import { insertEmailMember } from '../../setup/people'
import { create, newMember, ready } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const EMAIL = 'hong@baetgil.test'
const PASSWORD = 'right password'
const GUESSES = 200
const FREE = 5
const PROCESSES = 2
const HASHES_AT_ONCE = 2
const MEMBERS = 40
const BUSY = 503

/** Asks again while the server is too busy to decide, which has changed nothing. */
const untilAnswered = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
  const answer = await ask()
  return answer.status === BUSY ? untilAnswered(ask) : answer
}

jest.setTimeout(RACE_TIMEOUT_MS)

describe('what comes to two processes at once', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { processes: PROCESSES, isAudited: false },
  )

  describe('guesses that come to two processes at once', () => {
    const login = (index: number, from: string, login_password: string) => {
      const headers = { 'x-forwarded-for': from }
      return apis
        .clientOf(index)
        .post('/a/user/login', { login_id: EMAIL, login_password }, headers)
    }

    beforeAll(() => insertEmailMember(apis.db, { email: EMAIL, password: PASSWORD }))

    it('are counted together, and never keep the owner out at either', async () => {
      const guesses = Array.from({ length: GUESSES }, (_, index) =>
        login(index, '203.0.113.1', 'guess'),
      )
      const owners = Array.from({ length: 20 }, (_, index) =>
        login(index, `203.0.113.${100 + index}`, PASSWORD),
      )
      const letIn = (await Promise.all(owners)).filter(({ status }) => status === 200)
      expect(letIn).toHaveLength(20)

      const looked = (await Promise.all(guesses)).filter(({ status }) => status === 400).length
      expect(looked).toBeGreaterThanOrEqual(FREE)
      expect(looked).toBeLessThan(FREE + PROCESSES * HASHES_AT_ONCE)
      expect((await login(0, '203.0.113.1', PASSWORD)).status).toBe(429)
      expect((await login(1, '203.0.113.1', PASSWORD)).status).toBe(429)
    })
  })

  describe('leaving in one process while another takes the order', () => {
    it('lets one of the two win for each of 40 members: no order without an owner, none lost', async () => {
      const { no, host } = await insertShip(apis.db, { capacity: MEMBERS })
      const scheduleNo = await insertSchedule(apis.db, no, { capacity: MEMBERS })
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, async (_, index) => {
          const member = await newMember(apis.db)
          const { body } = await ready(apis.clientOf(index), member, { scheduleNo, host })
          return { member, hold: body }
        }),
      )
      // Of Kakao, so that no arithmetic of a password lets the order go first.
      await apis.db.run(sql`update member set regist_type = 'KAKAO'`)
      const outcomes = await Promise.all(
        members.map(async ({ member, hold }, index) => {
          const leave = () =>
            apis.clientOf(index + 1).put('/b/v1/user/leave', { login_password: '' }, member.headers)
          const order = () => create(apis.clientOf(index), member, hold)
          const [left, ordered] = await Promise.all([untilAnswered(leave), untilAnswered(order)])
          return { hasLeft: left.status === 200, hasOrdered: ordered.status === 200, left, ordered }
        }),
      )
      for (const { hasLeft, hasOrdered, left, ordered } of outcomes) {
        expect([200, 409]).toContain(left.status)
        expect([200, 401, 409]).toContain(ordered.status)
        expect(hasLeft).toBe(!hasOrdered)
      }
      const ownerless = await apis.db.rows(sql`
      select r.no, r.state from reservation r join member m on m.no = r.member_no
       where m.left_at is not null and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED')`)
      expect(ownerless).toEqual([])
      expect(await audit(apis.db)).toEqual([])
    })
  })
})
