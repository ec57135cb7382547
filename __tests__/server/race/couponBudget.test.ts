import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { countBudget } from '@/server/modules/coupon/couponBudget'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { create, newMember, ready, type Visitor } from '../../setup/visitors'
import { useApis } from '../../setup/useApis'

const OFF = 10_000
/** Two uses, and not three. */
const BUDGET = 25_000
const MEMBERS = 6

jest.setTimeout(RACE_TIMEOUT_MS)

const insertCoupon = async (db: Db, of: { budget?: number; max?: number; code?: string }) => {
  const made = await db.first<{ no: number }>(sql`
    insert into coupon (name, code, amount, starts_on, ends_on, budget, budget_left, max_issues, issues_left)
    values ('가을 출조', ${of.code ?? null}, ${OFF}, ${dayFromNow(-1)}, ${dayFromNow(60)},
      ${of.budget ?? null}, ${of.budget ?? null}, ${of.max ?? null}, ${of.max ?? null})
    returning no`)
  return made?.no ?? 0
}

const issueTo = async (db: Db, memberNo: number, couponNo: number) => {
  const made = await db.first<{ no: number }>(sql`
    insert into member_coupon (member_no, coupon_no) values (${memberNo}, ${couponNo}) returning no`)
  return made?.no ?? 0
}

const spentOf = async (db: Db, couponNo: number) => {
  const row = await db.first<{ spent: number; budget_left: number }>(sql`
    select budget_left, (select coalesce(sum(r.discount), 0)::int from member_coupon mc
      join reservation r on r.no = mc.reservation_no
     where mc.coupon_no = c.no and mc.used_at is not null) as spent from coupon c where no = ${couponNo}`)
  return row
}

describe('a coupon with bounds', () => {
  let apis: Apis
  useApis((started) => {
    apis = started
  })

  const holdFor = async (member: Visitor, index: number) => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    return (await ready(apis.clientOf(index), member, { scheduleNo, host })).body
  }

  it('takes no more off than its budget, in two processes at once', async () => {
    const couponNo = await insertCoupon(apis.db, { budget: BUDGET })
    const orders = await Promise.all(
      Array.from({ length: MEMBERS }, async (_, index) => {
        const member = await newMember(apis.db)
        const issueNo = await issueTo(apis.db, member.no, couponNo)
        return { member, issueNo, hold: await holdFor(member, index) }
      }),
    )
    const answers = await Promise.all(
      orders.map(({ member, issueNo, hold }, index) =>
        create(apis.clientOf(index), member, hold, {
          ...{ coupon_no: issueNo, total: hold.quote.total - OFF },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'COUPON_SPENT'))
    expect(await spentOf(apis.db, couponNo)).toEqual({ spent: 2 * OFF, budget_left: 5_000 })
  })

  it('is given no more often than its number, in two processes at once', async () => {
    const couponNo = await insertCoupon(apis.db, { max: 2, code: 'TWOONLY' })
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(apis.db)))
    const answers = await Promise.all(
      members.map((member, index) =>
        apis
          .clientOf(index)
          .post<{ code?: string }>('/a/user/coupon', { code: 'twoonly' }, member.headers),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? 'given').sort()).toEqual([
      ...Array.from({ length: MEMBERS - 2 }, () => 'COUPON_GONE'),
      ...['given', 'given'],
    ])
    const row = await apis.db.first(sql`
      select issues_left, (select count(*)::int from member_coupon where coupon_no = c.no) as issued
        from coupon c where no = ${couponNo}`)
    expect(row).toEqual({ issues_left: 0, issued: 2 })
  })

  const waitForLock = async () => {
    for (;;) {
      const waiting = await apis.db.first(sql`
        select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' limit 1`)
      if (waiting) return
    }
  }

  it.each([
    ['a budget', { budget: BUDGET }],
    ['no budget', {}],
  ])('with %s is not used by an order of the moment in which it is stopped', async (_, bounds) => {
    const couponNo = await insertCoupon(apis.db, bounds)
    const member = await newMember(apis.db)
    const issueNo = await issueTo(apis.db, member.no, couponNo)
    const hold = await holdFor(member, 0)
    const order = () =>
      create(apis.clientOf(0), member, hold, {
        ...{ coupon_no: issueNo, total: hold.quote.total - OFF },
      })
    const { ordering } = await apis.db.transaction(async (tx) => {
      await tx.run(sql`update coupon set stopped_at = now() where no = ${couponNo}`)
      const begun = order()
      // The order has read that the coupon is not stopped, and waits for its row.
      await Promise.race([begun, waitForLock()])
      return { ordering: begun }
    })
    const { status, body } = await ordering
    expect([status, body.code]).toEqual([409, 'COUPON_STOPPED'])
    const issue = await apis.db.first(
      sql`select used_at, reservation_no from member_coupon where no = ${issueNo}`,
    )
    expect(issue).toEqual({ used_at: null, reservation_no: null })
  })

  describe('counted by two transactions at once', () => {
    /** Two reservations that have used a coupon of a budget for one; nothing has counted them yet. */
    const twoUses = async () => {
      const couponNo = await insertCoupon(apis.db, { budget: OFF })
      const one = async (index: number) => {
        const member = await newMember(apis.db)
        const hold = await holdFor(member, index)
        const made = await create(apis.clientOf(index), member, hold)
        const issueNo = await issueTo(apis.db, member.no, couponNo)
        const { reservation_no: no } = made.body
        const use = async (tx: Transaction) => {
          await tx.run(sql`
            update reservation set discount = ${OFF}, total = origin_price - ${OFF}, member_coupon_no = ${issueNo}
             where no = ${no}`)
          await tx.run(sql`
            update member_coupon set used_at = now(), reservation_no = ${no} where no = ${issueNo}`)
        }
        return { no, use }
      }
      return { couponNo, first: await one(0), second: await one(1) }
    }

    type Count = (tx: Transaction, reservationNo: number, couponNo: number) => Promise<unknown>

    /** Both use the coupon; the second begins to count before the first has committed. */
    const useTogether = async (count: Count) => {
      const { couponNo, first, second } = await twoUses()
      let goOn = () => {}
      const isSecondCounting = new Promise<void>((resolve) => (goOn = resolve))
      const outcomes = await Promise.allSettled([
        apis.db.transaction(async (tx) => {
          await first.use(tx)
          await count(tx, first.no, couponNo)
          await isSecondCounting
        }),
        apis.db.transaction(async (tx) => {
          await second.use(tx)
          const counting = count(tx, second.no, couponNo)
          // It waits for the row of the coupon, which the first has locked.
          await waitForLock()
          goOn()
          await counting
        }),
      ])
      const spent = await spentOf(apis.db, couponNo)
      // So that the audit finds nothing of this.
      await apis.db.run(sql`
        update reservation set discount = 0, total = origin_price, member_coupon_no = null
         where no in (${first.no}, ${second.no})`)
      return { made: outcomes.filter(({ status }) => status === 'fulfilled').length, spent }
    }

    it('refuses the second, which sees the first', async () => {
      const { made, spent } = await useTogether((tx, no) => countBudget(tx, no))
      expect([made, spent?.spent]).toEqual([1, OFF])
    })

    it('would over-spend by a statement that counts before it has the lock', async () => {
      const broken: Count = (tx, _no, couponNo) =>
        tx.run(sql`
          update coupon c set budget_left = c.budget - (
              select coalesce(sum(r.discount), 0) from member_coupon mc
                join reservation r on r.no = mc.reservation_no
               where mc.coupon_no = c.no and mc.used_at is not null)
           where c.no = ${couponNo}`)
      const { made, spent } = await useTogether(broken)
      expect([made, spent?.spent]).toEqual([2, 2 * OFF])
    })
  })
})
