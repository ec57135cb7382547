import sharp from 'sharp'
import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { LEAST_FOR_MEAN } from '@/lib/review/limits'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { runJob } from '../../setup/book'
import { insertSchedule, insertShip, uniquePhone } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { nextTime } from '../../setup/desk'
import { cameraPhoto, drawPictures } from '../../setup/operatorPictures'
import { startTestServer, type TestServer } from '../../setup/server'
import { book, newGuest, newMember, type Visitor } from '../../setup/visitors'

type List = Answer<'getReviewList'>
type Ready = Answer<'readyReview'>
type Refused = { code?: string; message: string }

const STARS = { seat: 5, crew: 4, facility: 4, safety: 5 }
const TEXT = '자리가 넓고 선장님이 친절했어요.'

describe('reviews', () => {
  let server: TestServer
  /** Noon of today in Korea, so that bookers may be asked. */
  let at = kstDateTime(toKstDate(new Date()), '12:00')
  beforeAll(async () => {
    server = await startTestServer({ now: () => at })
  })
  afterAll(() => server.close())

  const newShip = () => insertShip(server.db)
  type Ship = Awaited<ReturnType<typeof newShip>>

  /** A boat is on one trip of a day. */
  const trips = new Map<number, number>()
  const nextAgo = (shipNo: number): number => {
    const ago = (trips.get(shipNo) ?? 0) + 1
    trips.set(shipNo, ago)
    return ago
  }

  /** A trip that was booked, made and completed some days ago. */
  const trip = async (
    visitor: Visitor,
    {
      ship,
      ago = nextAgo(ship.no),
      state = 'COMPLETED',
    }: { ship: Ship; ago?: number; state?: string },
  ) => {
    const scheduleNo = await insertSchedule(server.db, ship.no, { time: nextTime() })
    const { body } = await book(server, visitor, { scheduleNo, host: ship.host })
    const no = body.reservation_no
    await go(no, { ago, state })
    return { no, scheduleNo }
  }

  const go = async (no: number, { ago, state }: { ago: number; state: string }) => {
    const day = addDays(toKstDate(at), -ago)
    await server.db.run(sql`
      update schedule set sdate = ${day}, departs_at = ${kstDateTime(day, '05:30')}
       where no = (select schedule_no from reservation where no = ${no})`)
    await server.db.run(sql`
      update reservation set state = ${state}::reservation_state, state_at = ${at}, sdate = ${day} where no = ${no}`)
  }

  const ready = async ({ who, headers }: Visitor, no: number) =>
    (await server.post<Ready>('/b/v1/review/ready', { reservation_no: no, ...who }, headers)).body
  const write = ({ who, headers }: Visitor, no: number, change: object = {}) =>
    server.post<Refused & { review_no: number }>(
      '/b/v1/review/write',
      { reservation_no: no, ...who, stars: STARS, contents: TEXT, ...change },
      headers,
    )
  const remove = ({ who, headers }: Visitor, no: number) =>
    server.post<Refused>('/b/v1/review/delete', { reservation_no: no, ...who }, headers)
  const list = async (shipNo: number) =>
    (await server.get<List>(`/a/ship/review_list?ship_no=${shipNo}`)).body
  const sendPicture = async ({ headers, prefix }: Visitor, no: number, bytes: Buffer) => {
    const form = new FormData()
    form.append('reservation_no', String(no))
    form.append('image', new Blob([new Uint8Array(bytes)]))
    const response = await fetch(`${server.url}/b/v1/review/${prefix}picture`, {
      ...{ method: 'POST', headers, body: form },
    })
    return {
      status: response.status,
      body: (await response.json()) as { image: string; code?: string },
    }
  }

  it.each([
    ['a member', newMember],
    ['a guest', newGuest],
  ])('are written once by %s who was aboard, and read by everybody', async (_name, visitorOf) => {
    const ship = await newShip()
    const visitor = await visitorOf(server.db)
    const { no } = await trip(visitor, { ship })
    expect(await ready(visitor, no)).toEqual({ until: addDays(toKstDate(at), 29), review: null })
    expect(await write(visitor, no)).toMatchObject({ status: 200 })
    expect((await write(visitor, no)).body.code).toBe('REVIEWED')
    const shown = await list(ship.no)
    expect(shown).toMatchObject({ total: 1, mean: null, facets: [], hidden: 0 })
    expect(shown.list).toMatchObject([
      { author: '홍*동', stars: 4.5, contents: TEXT, is_rewarded: 0, answer: null, images: [] },
    ])
    expect(await ready(visitor, no)).toMatchObject({ until: null, review: { hidden_because: '' } })
    const pages = await server.db.rows(sql`
      select from outbox where channel = 'regenerate' and recipient = ${`/${ship.host}/ship/${ship.no}`}`)
    expect(pages).not.toEqual([])
  })

  it('are refused to who has not been aboard, is late, or is somebody else', async () => {
    const ship = await newShip()
    const visitor = await newMember(server.db)
    const coming = await trip(visitor, { ship, state: 'CONFIRMED' })
    const refusalOf = async (no: number, by: Visitor = visitor) => (await write(by, no)).body.code
    expect(await refusalOf(coming.no)).toBe('REVIEW_NOT_YET')
    expect(await ready(visitor, coming.no)).toEqual({ until: null, review: null })
    const staff = await newStaff(server.db, { operatorNo: ship.groupNo })
    const tap = (kind: string) =>
      server.db.run(sql`
        insert into boarding_tap (id, reservation_no, slot, kind, tapped_at, received_at, staff_no)
        values (gen_random_uuid(), ${coming.no}, 1, ${kind}::boarding_kind, ${at}, ${at}, ${staff.no})`)
    await tap('no_show')
    await go(coming.no, { ago: 1, state: 'COMPLETED' })
    expect(await refusalOf(coming.no)).toBe('REVIEW_NOT_ABOARD')
    await tap('board')
    await go(coming.no, { ago: 31, state: 'COMPLETED' })
    expect(await refusalOf(coming.no)).toBe('REVIEW_LATE')
    expect(await refusalOf(coming.no, await newMember(server.db))).toBe('NOT_FOUND')
    await go(coming.no, { ago: 0, state: 'CONFIRMED' })
    expect((await write(visitor, coming.no)).status).toBe(200)
  })

  it('are refused without all stars or a text, and to the operator’s own staff', async () => {
    const ship = await newShip()
    const visitor = await newMember(server.db)
    const { no } = await trip(visitor, { ship })
    const { safety: _, ...less } = STARS
    expect((await write(visitor, no, { stars: less })).body.code).toBe('REVIEW_STARS')
    expect((await write(visitor, no, { stars: { ...STARS, seat: 6 } })).status).toBe(400)
    expect((await write(visitor, no, { contents: '좋아요' })).body.message).toContain('10자 이상')
    await newStaff(server.db, { operatorNo: ship.groupNo })
    await server.db.run(sql`
      update staff set phone = ${visitor.phone} where operator_no = ${ship.groupNo}`)
    expect((await write(visitor, no)).body.code).toBe('REVIEW_OF_OWN')
    expect(await list(ship.no)).toMatchObject({ total: 0 })
  })

  it('are one of a person and trip, also of two bookings at the same time', async () => {
    const ship = await newShip()
    const phone = uniquePhone()
    const visitor = await newGuest(server.db, phone)
    const scheduleNo = await insertSchedule(server.db, ship.no, { time: nextTime() })
    const nos: number[] = []
    for (let each = 0; each < 2; each += 1) {
      const { body } = await book(server, visitor, { scheduleNo, host: ship.host })
      nos.push(body.reservation_no)
    }
    expect(new Set(nos).size).toBe(2)
    for (const no of nos) await go(no, { ago: 1, state: 'COMPLETED' })
    const both = await Promise.all(nos.map((no) => write(visitor, no)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list(ship.no)).toMatchObject({ total: 1 })
  })

  it('have a mean on cards and page from five on; hidden ones are a number', async () => {
    const ship = await newShip()
    const visitors = await Promise.all(
      Array.from({ length: LEAST_FOR_MEAN }, () => newMember(server.db)),
    )
    const nos: number[] = []
    for (const visitor of visitors) {
      const { no } = await trip(visitor, { ship })
      nos.push((await write(visitor, no)).body.review_no)
    }
    const rating = async () => {
      const { body } = await server.get<Answer<'getShipList'>>(`/a/ship/list?ship_no=${ship.no}`)
      return body.list.find((item) => item.ship.no === ship.no)?.detail.rating
    }
    expect(await rating()).toBe(4.5)
    const shown = await list(ship.no)
    expect(shown).toMatchObject({ total: 5, mean: 4.5 })
    expect(shown.facets).toContainEqual({ code: 'crew', stars: 4 })

    const [no = 0] = nos
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const provider = await newStaff(server.db, { role: 'provider', actingFor: ship.groupNo })
    const hide = (headers = provider.headers) =>
      server.post<Refused>(`/c/v1/reviews/${no}/hide`, { because: 'abuse' }, headers)
    expect((await hide(owner.headers)).status).toBe(403)
    expect((await hide()).status).toBe(200)
    expect((await hide()).body.code).toBe('REVIEW_HIDDEN')
    expect(await list(ship.no)).toMatchObject({ total: 4, mean: null, hidden: 1 })
    expect(await rating()).toBeUndefined()
    const [author] = visitors
    const written = author && (await ready(author, await reservationOf(no)))
    expect(written?.review?.hidden_because).toBe('욕설, 비방, 차별하는 표현')
    await server.post(`/c/v1/reviews/${no}/show`, {}, provider.headers)
    expect(await list(ship.no)).toMatchObject({ total: 5, mean: 4.5, hidden: 0 })
    const records = await server.db.rows(sql`
      select action from activity where subject_no = ${no} and operator_no = ${ship.groupNo} order by no`)
    expect(records).toEqual([{ action: 'review.hide' }, { action: 'review.show' }])
  })

  const reservationOf = async (reviewNo: number) =>
    (
      await server.db.first<{ no: number }>(
        sql`select reservation_no as no from review where no = ${reviewNo}`,
      )
    )?.no ?? 0

  it('are answered once by their operator, who sees the own boats’ alone', async () => {
    const ship = await newShip()
    const visitor = await newMember(server.db)
    const { no } = await trip(visitor, { ship })
    const { review_no: reviewNo } = (await write(visitor, no)).body
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const other = await newStaff(server.db, { operatorNo: (await newShip()).groupNo })
    const answer = (headers = owner.headers) =>
      server.post<Refused>(`/c/v1/reviews/${reviewNo}/answer`, { answer: '고맙습니다.' }, headers)
    const read = async (headers = owner.headers) =>
      (
        await server.get<{ open: number; list: { review_no: number; answer: string | null }[] }>(
          '/c/v1/reviews?is_open=1',
          headers,
        )
      ).body
    expect(await read()).toMatchObject({ open: 1, list: [{ review_no: reviewNo }] })
    expect(await read(other.headers)).toMatchObject({ open: 0, list: [] })
    expect((await answer(other.headers)).status).toBe(404)
    const both = await Promise.all([answer(), answer()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({ open: 0, list: [] })
    expect((await list(ship.no)).list[0]?.answer).toBe('고맙습니다.')
  })

  it('say that a coupon was given: by the author, by the booking, or by the operator later', async () => {
    const ship = await newShip()
    const [said, given] = [await newMember(server.db), await newMember(server.db)]
    const first = await trip(said, { ship })
    await write(said, first.no, { is_rewarded: 1 })
    const second = await trip(given, { ship })
    await write(given, second.no)
    const rewarded = async () => (await list(ship.no)).list.map(({ is_rewarded: is }) => is)
    expect(await rewarded()).toEqual([0, 1])
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const coupon = await server.db.first<{ no: number }>(sql`
      insert into coupon (name, operator_no, amount, starts_on, ends_on)
      values ('후기', ${ship.groupNo}, 1000, ${toKstDate(at)}, ${addDays(toKstDate(at), 9)}) returning no`)
    const { status } = await server.post(
      `/c/v1/coupons/${coupon?.no}/give`,
      { phone: given.phone },
      owner.headers,
    )
    expect(status).toBe(200)
    expect(await rewarded()).toEqual([1, 1])
    const third = await trip(given, { ship })
    await write(given, third.no)
    expect(await rewarded()).toEqual([1, 1, 1])
  })

  it.each([
    ['a member', newMember],
    ['a guest', newGuest],
  ])('show pictures of %s without what the camera wrote', async (_name, visitorOf) => {
    const ship = await newShip()
    const visitor = await visitorOf(server.db)
    const { no } = await trip(visitor, { ship })
    const photo = await sendPicture(visitor, no, await cameraPhoto())
    const broken = await sendPicture(visitor, no, Buffer.from('no picture'))
    expect([photo.status, broken.status]).toEqual([200, 200])
    const stranger = await sendPicture(await newMember(server.db), no, await cameraPhoto())
    expect(stranger.status).toBe(404)
    const images = [photo.body.image, broken.body.image]
    const foreign = await trip(visitor, { ship })
    expect((await write(visitor, foreign.no, { images })).body.code).toBe('NOT_FOUND')
    expect((await write(visitor, no, { images })).status).toBe(200)
    expect((await list(ship.no)).list[0]?.images).toEqual([])
    await drawPictures(server)
    expect((await list(ship.no)).list[0]?.images).toEqual([photo.body.image])
    const served = await fetch(`${server.url}${photo.body.image}`)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    // The operator has it nowhere: neither in a call of its own nor among those that it may have.
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const name = photo.body.image.match(/o\/([\w-]{20})-/)?.[1]
    const own = await server.get<{ list: unknown[] }>(`/c/v1/pictures?names=${name}`, owner.headers)
    expect(own.body.list).toEqual([])

    expect((await remove(visitor, no)).status).toBe(200)
    expect((await remove(visitor, no)).body.message).toBe('찾으시는 후기가 없어요.')
    expect(await list(ship.no)).toMatchObject({ total: 0, list: [] })
    expect((await fetch(`${server.url}${photo.body.image}`)).status).toBe(404)
    const journal = await server.db.rows(sql`select subject from erasure where kind = 'review'`)
    expect(journal).not.toEqual([])
  })

  it('take so many pictures and no more', async () => {
    const ship = await newShip()
    const visitor = await newMember(server.db)
    const { no } = await trip(visitor, { ship })
    await server.db.run(sql`
      insert into operator_picture (name, operator_no, reservation_no, size_bytes)
      select left(md5(n::text || ${no}::text), 20), ${ship.groupNo}, ${no}, 1 from generate_series(1, 20) n`)
    expect((await sendPicture(visitor, no, Buffer.from('picture'))).status).toBe(429)
    const six = Array.from({ length: 6 }, () => '/a/picture/o/aaaaaaaaaaaaaaaaaaaa-640.webp')
    expect((await write(visitor, no, { images: six })).status).toBe(400)
  })

  it('are asked for once, on the day after, by day', async () => {
    const ship = await newShip()
    const visitor = await newMember(server.db)
    const { no } = await trip(visitor, { ship })
    const older = await trip(visitor, { ship, ago: 2 })
    const asked = () =>
      server.db.rows<{ link: string; text: string }>(sql`
        select body ->> 'link' as link, body ->> 'text' as text from outbox
         where channel = 'sms' and dedupe_key in (${`reservation:${no}:review`}, ${`reservation:${older.no}:review`})`)
    const noon = at
    at = kstDateTime(toKstDate(noon), '21:00')
    await runJob(server, 'ask-for-reviews')
    expect(await asked()).toEqual([])
    at = noon
    await runJob(server, 'ask-for-reviews')
    await runJob(server, 'ask-for-reviews')
    expect(await asked()).toMatchObject([
      { link: `/mypage/reservation_detail/${no}`, text: expect.stringContaining('후기를 남겨') },
    ])
  })

  it('go with their author, and after three years', async () => {
    const ship = await newShip()
    const [leaving, guest, staying] = [
      await newMember(server.db),
      await newGuest(server.db),
      await newMember(server.db),
    ]
    for (const visitor of [leaving, guest, staying]) {
      const { no } = await trip(visitor, { ship })
      await write(visitor, no)
    }
    await server.modules.persons.erasePerson({ memberNo: leaving.no })
    expect(await list(ship.no)).toMatchObject({ total: 2 })
    const exported = await server.modules.persons.exportPerson({ phone: guest.phone })
    expect(exported.내용.후기).toMatchObject([{ 내용: TEXT }])
    await server.modules.persons.erasePerson({ phone: guest.phone })
    expect(await list(ship.no)).toMatchObject({ total: 1 })
    await server.db.run(sql`
      update review set created_at = created_at - interval '37 months' where ship_no = ${ship.no}`)
    await createPurgeJob(server.db, () => at).run()
    expect(await list(ship.no)).toMatchObject({ total: 0, list: [] })
  })
})
