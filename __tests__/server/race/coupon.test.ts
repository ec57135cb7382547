import sql from 'sql-template-tag'
import type { Session } from '@/lib/contract/wire'
import { hashToken } from '@/server/crypto/token'
import { audit } from '@/server/db/audit'
import type { Db, Transaction } from '@/server/db/pool'
import { countBudget } from '@/server/modules/coupon/couponBudget'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { dayFromNow, insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { asMember } from '../../setup/server'
import { useApis } from '../../setup/useApis'
import { create, newMember, ready, type Visitor } from '../../setup/visitors'

jest.setTimeout(RACE_TIMEOUT_MS)

const TRIPS = 5

const OFF = 10_000
/** Two uses, and not three. */
const BUDGET = 25_000
const MEMBERS = 6

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

describe('one coupon', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it('is redeemed once by five concurrent bookings', async () => {
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
    // Every order was sent twice; both answers to the winner are the same.
    expect(won).toHaveLength(2)
    expect(won[0]).toEqual(won[1])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * TRIPS - 2)
    expect(await audit(apis.db)).toEqual([])
  })

  it('is issued once to a phone with which four accounts are created at once, in two processes', async () => {
    await apis.db.run(sql`
      insert into coupon (name, code, amount, is_auto, starts_on, ends_on)
      values ('환영', null, 5000, true, current_date, current_date + 60),
             ('가을', 'AUTUMN', 3000, false, current_date, current_date + 60)`)
    const phones = Array.from({ length: 10 }, uniquePhone)
    const signUp = async (phone: string, index: number) => {
      const name = `${phone}-${index}`
      const expires = new Date(Date.now() + 600_000)
      await apis.db.run(sql`
        insert into phone_proof (token_hash, phone, expires_at)
        values (${hashToken(name)}, ${phone}, ${expires})`)
      await apis.db.run(sql`
        insert into sns_proof (token_hash, regist_type, sns_id, expires_at)
        values (${hashToken(name)}, 'KAKAO', ${name}, ${expires})`)
      const { body } = await apis.clientOf(index).post<Session>('/b/v1/user/join', {
        regist_type: 'KAKAO',
        sns_token: name,
        email: `m${name}@baetgil.test`,
        name: '홍길동',
        phone,
        phone_token: name,
        is_terms_agree: true,
        is_privacy_agree: true,
      })
      return body.token_key
    }
    const tokens = await Promise.all(
      phones.map((phone) => Promise.all([0, 1, 2, 3].map((index) => signUp(phone, index)))),
    )
    await Promise.all(
      tokens
        .flat()
        .map((token, index) =>
          apis.clientOf(index).post('/a/user/coupon', { code: 'AUTUMN' }, asMember(token)),
        ),
    )
    const given = await apis.db.rows<{ accounts: number; welcome: number; autumn: number }>(sql`
      select count(distinct m.no) as accounts, count(*) filter (where c.is_auto) as welcome,
             count(*) filter (where c.code = 'AUTUMN') as autumn
        from member m left join member_coupon mc on mc.member_no = m.no
        left join coupon c on c.no = mc.coupon_no
       where m.phone = any(${phones}) group by m.phone`)
    expect(given).toEqual(phones.map(() => ({ accounts: 4, welcome: 1, autumn: 1 })))
  })
})

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
