import sql from 'sql-template-tag'
import type { Answer, Page } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { book, readDetail } from '../../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertMember,
  insertSchedule,
} from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { asMember } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'
import { insertTrip, pagesWaiting } from '../publishing/rows'

const operator = setUpOperator()
const { operate } = operator

describe('articles', () => {
  let bada: BuiltShip

  let other: BuiltShip

  beforeAll(async () => {
    bada = await insertTrip(operator.server.db, { name: '바다호' })
    other = await insertTrip(operator.server.db, { name: '남의호' })
  })

  beforeEach(async () => {
    await operator.server.db.run(sql`delete from outbox`)
    await operator.server.db.run(
      sql`update article set deleted_at = now() where deleted_at is null`,
    )
  })

  const titlesOn = async (path: string) => {
    const { body } = await operator.server.get<Page<{ title: string }>>(path)
    return body.list.map(({ title }) => title)
  }

  const newsOn = (ship: BuiltShip) => titlesOn(`/a/info/board_list?ship_no=${ship.no}`)

  const noOf = (printed: string) => /\b(\d+) '/.exec(printed)?.[1] ?? ''

  describe('news, notices and events', () => {
    it.each(['news', 'notice', 'event'])(
      '%s are for all storefronts only with --everywhere',
      async (kind) => {
        expect(await operate(kind, '제목', '--text', '글')).toContain('--everywhere 가운데 하나만')
        const both = ['--everywhere', '--store', bada.host]
        expect(await operate(kind, '제목', '--text', '글', ...both)).toContain('하나만')
        expect(
          await operator.server.db.rows(sql`select from article where deleted_at is null`),
        ).toEqual([])
      },
    )

    it('are published on the storefront given by its host or a ship', async () => {
      const said = await operate('news', '가을 소식', '--text', '글', '--store', bada.host)
      expect(said).toMatch(/^글 \d+ '가을 소식'을\(를\) /)
      expect(said).toContain(`[${bada.host} 바다호 선단] 스토어에 올렸어요`)
      await operate('news', '남의 소식', '--text', '글', '--ship', `${other.no}`)
      expect(await newsOn(bada)).toEqual(['가을 소식'])
      expect(await newsOn(other)).toEqual(['남의 소식'])
    })

    it('are published on every storefront with --everywhere, and the output says so', async () => {
      const said = await operate('news', '모두에게', '--text', '글', '--everywhere')
      expect(said).toContain('모든 스토어에 올렸어요')
      expect(await newsOn(bada)).toEqual(['모두에게'])
      expect(await newsOn(other)).toEqual(['모두에게'])
    })

    it('are refused for an unknown storefront or ship and for the provider’s storefront', async () => {
      const publish = (...where: string[]) => operate('notice', '제목', '--text', '글', ...where)
      expect(await publish('--store', 'nowhere')).toBe('스토어를 찾을 수 없어요.')
      expect(await publish('--ship', '999999')).toBe('상품을 찾을 수 없어요.')
      expect(await publish('--store', 'www')).toContain('--everywhere를 쓰세요')
      expect(
        await operator.server.db.rows(sql`select from article where deleted_at is null`),
      ).toEqual([])
    })

    it('have days and a popup as an event', async () => {
      const days = ['--from', dayFromNow(0), '--to', dayFromNow(7)]
      const words = ['event', '가을 할인', '--text', '글', '--type', '할인', '--popup', ...days]
      expect(await operate(...words, '--store', bada.host)).toMatch(/^이벤트 \d+ '가을 할인'/)
      const { body } = await operator.server.get<Answer<'getEventPopupList'>>(
        `/b/v1/customer/event_list/${bada.no}?rows=3&is_popup=1`,
      )
      expect(body.list).toMatchObject([
        { title: '가을 할인', type: '할인', starts_on: dayFromNow(0), ends_on: dayFromNow(7) },
      ])
      const backwards = ['--from', dayFromNow(7), '--to', dayFromNow(0), '--everywhere']
      expect(await operate('event', '제목', '--text', '글', ...backwards)).toContain('시작일보다')
    })

    it('are refused from a file that is empty or too long', async () => {
      operator.files.set('empty.html', ' \n')
      operator.files.set('endless.html', 'ㄱ'.repeat(50_001))
      const publish = (file: string) => operate('news', '제목', '--everywhere', '--file', file)
      expect(await publish('empty.html')).toContain('내용이 없어요')
      expect(await publish('endless.html')).toContain('50000자까지')
    })
  })

  describe('a report', () => {
    it('of a future day is refused', async () => {
      const words = ['report', `${bada.no}`, '내일 조황', '--text', '글', '--date', dayFromNow(1)]
      expect(await operate(...words)).toContain('아직 오지 않은 날')
    })

    it('is published and withdrawn with storefront, ship and day in the output', async () => {
      const printed = await operate('report', `${bada.no}`, '오늘 조황', '--text', '글')
      expect(printed).toContain(`[${bada.host} 바다호 선단] 바다호(상품 ${bada.no})`)
      const list = `/a/ship/fish_board_list?ship_no=${bada.no}`
      expect(await titlesOn(list)).toEqual(['오늘 조황'])
      const said = await operate('withdraw', 'report', noOf(printed))
      expect(operator.lastQuestion()).toContain(
        `조황 ${noOf(printed)} '오늘 조황' ([${bada.host} 바다호 선단]`,
      )
      expect(said).toContain('내렸어요')
      expect(await titlesOn(list)).toEqual([])
      expect(await operate('withdraw', 'report', noOf(printed))).toBe('조황을 찾을 수 없어요.')
    })
  })

  describe('withdrawing', () => {
    it.each([
      ['news', '/a/info/board_list?ship_no=', '/info/board'],
      ['notice', '/a/customer/notice_list?ship_no=', '/customer/notice'],
      ['event', '/a/customer/event_list?ship_no=', '/customer/event'],
    ])('removes %s from its pages and regenerates them', async (kind, list, page) => {
      const printed = await operate(kind, '내릴 글', '--text', '글', '--store', bada.host)
      const no = noOf(printed)
      expect(await titlesOn(`${list}${bada.no}`)).toEqual(['내릴 글'])
      await operator.server.db.run(sql`delete from outbox`)
      expect(await operate('withdraw', kind, no)).toContain(`[${bada.host} 바다호 선단] 스토어`)
      expect(await titlesOn(`${list}${bada.no}`)).toEqual([])
      expect(await pagesWaiting(operator.server.db)).toContain(`/${bada.host}${page}/${no}`)
    })

    it('does not remove an article of another kind', async () => {
      const printed = await operate('news', '소식', '--text', '글', '--everywhere')
      expect(await operate('withdraw', 'notice', noOf(printed))).toBe('글을 찾을 수 없어요.')
      expect(await newsOn(bada)).toEqual(['소식'])
      expect(await operate('withdraw', 'provision', '1')).toContain('가운데 하나로')
    })
  })

  describe('inquiries', () => {
    const sent = (channel: string) =>
      operator.server.db.rows<{ recipient: string; text: string; link: string | null }>(sql`
      select recipient, body ->> 'text' as text, body ->> 'link' as link from outbox
       where channel = ${channel}::outbox_channel order by no`)

    const ask = async (body: object, headers = {}) => {
      const question = { title: '주차장이 있나요?', contents: '차를 가져가요.', ...body }
      const asked = await operator.server.post<{ no: number }>(
        '/b/v1/customer/add',
        question,
        headers,
      )
      return `${asked.body.no}`
    }

    it('are listed with storefront and person until they are answered', async () => {
      const member = await insertMember(operator.server.db)
      const headers = asMember(member.token)
      const no = await ask({ type: 'qna', ship_no: bada.no }, headers)
      const listed = await operate('questions')
      expect(listed).toContain(
        `문의 ${no} | 1:1 문의 | [${bada.host} 바다호 선단] 바다호 | 홍길동 010-`,
      )
      expect(listed).toContain('차를 가져가요.')
      expect(await operate('answer', no, '--text', '네, 있어요.')).toContain('답했어요')
      expect(await operate('questions')).toBe('답할 문의가 없어요.')
      const { body } = await operator.server.get<Answer<'getCustomerDetail'>>(
        `/b/v1/customer/detail/${no}`,
        headers,
      )
      expect(body.detail.answer).toBe('네, 있어요.')
      expect(await sent('sms')).toEqual([
        {
          recipient: member.phone,
          text: `[뱃길] 문의하신 '주차장이 있나요?'에 답변을 드렸어요.`,
          link: `/mypage/qna/${no}`,
        },
      ])
    })

    it('are answered once', async () => {
      const no = await ask({ type: 'contact', phone: '01055556666' })
      await operate('answer', no, '--text', '첫 답')
      expect(await operate('answer', no, '--text', '둘째 답')).toBe('이미 답변한 문의예요.')
      expect(await sent('sms')).toHaveLength(1)
    })

    it('of visitors without an account are answered by mail or text message', async () => {
      const byMail = await ask({ type: 'contact', email: 'angler@example.com', phone: '' })
      const byPhone = await ask({ type: 'contact', phone: '01055556666' })
      await operate('answer', byMail, '--text', '메일 답')
      await operate('answer', byPhone, '--text', '문자 답')
      expect(await sent('mail')).toMatchObject([
        { recipient: 'angler@example.com', text: '주차장이 있나요?\n\n메일 답' },
      ])
      expect(await sent('sms')).toMatchObject([{ recipient: '01055556666', link: '' }])
      expect((await sent('sms'))[0]?.text).toContain('문자 답')
    })
  })
})

describe('ships that are hidden', () => {
  let ship: BuiltShip

  let mate: BuiltShip

  let scheduleNo: number

  let defaultNo: number

  let reportNo: string

  afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

  /** A fleet of two ships; the main one has departures and a report. */
  beforeEach(async () => {
    ship = await insertTrip(operator.server.db, { name: '숨을호' })
    mate = await insertTrip(operator.server.db, { name: '남을호', groupNo: ship.groupNo })
    scheduleNo = await insertSchedule(operator.server.db, ship.no)
    defaultNo = await insertDefaultSchedule(operator.server.db, ship.no, { time: '13:00' })
    const printed = await operate('report', `${ship.no}`, '조황', '--text', '글')
    reportNo = /조황 (\d+)/.exec(printed)?.[1] ?? ''
  })

  const hide = () => operate('hide', `${ship.no}`)

  const show = () => operate('show', `${ship.no}`)

  const month = monthOf(dayFromNow(10))

  /** The calls whose answer contains the ship. */
  const whereSeen = async (memberToken: string) => {
    const paths = {
      list: `/a/ship/list?page=1&ship_no=${ship.no}`,
      search: `/a/ship/list?page=1&ship_no=0&search=${encodeURIComponent('숨을')}`,
      main: `/a/info/main/${ship.no}`,
      group: `/a/ship/group/${ship.groupNo}`,
      detail: `/a/ship/simple_info/${ship.no}`,
      words: '/a/customer/suggest_search',
      calendar: `/b/v1/ship/schedule_list/${ship.no}/${month}`,
      defaults: `/b/v1/ship/schedule_default_list/${ship.no}?sdate=${dayFromNow(40)}`,
      reports: `/a/ship/fish_board_list?page=1&ship_no=${ship.no}`,
      marks: `/a/ship/fish_board_list?page=1&is_map_mode=1&ship_no=${ship.no}`,
      report: `/a/ship/fish_board_detail/${reportNo}`,
      favorites: '/a/user/favorite_list?page=1',
    }
    const seen = []
    for (const [name, path] of Object.entries(paths)) {
      const { status, body } = await operator.server.get<object>(path, asMember(memberToken))
      const text = JSON.stringify(body)
      const isNamed = text.includes('숨을호"') || text.includes(`"ship_no":${ship.no},`)
      if (status === 200 && isNamed) seen.push(name)
    }
    return seen
  }

  it('a hidden ship is invisible to visitors, and visible again when it is shown', async () => {
    const { no, token } = await insertMember(operator.server.db)
    await operator.server.db.run(
      sql`insert into favorite (member_no, ship_no) values (${no}, ${ship.no})`,
    )
    const everywhere = await whereSeen(token)
    expect(everywhere).toHaveLength(12)
    expect(await hide()).toContain(
      `[${ship.host} 숨을호 선단] 숨을호(상품 ${ship.no})을(를) 숨겼어요`,
    )
    expect(await whereSeen(token)).toEqual([])
    expect(await operator.server.get(`/a/ship/simple_info/${ship.no}`)).toMatchObject({
      status: 410,
      body: { code: 'GONE', page: `/ship/${ship.no}` },
    })
    expect(await show()).toContain('다시 보여요')
    expect(await whereSeen(token)).toEqual(everywhere)
  })

  it('a hidden ship accepts no hold of a departure or a default departure', async () => {
    await hide()
    const guest = await newGuest(operator.server.db)
    const held = await ready(operator.server, guest, { scheduleNo, host: ship.host })
    expect(held).toMatchObject({ status: 404, body: { message: '찾으시는 일정이 없어요.' } })
    const wanted = { ship_no: ship.no, default_no: defaultNo, sdate: dayFromNow(40) }
    const made = await operator.server.post('/b/v1/reservation/default_schedule', wanted)
    expect(made.status).toBe(404)
    const path = '/b/v1/reservation/default_ready'
    const order = { ...wanted, party: 1, host: ship.host, ...guest.who }
    expect((await operator.server.post(path, order, guest.headers)).status).toBe(404)
    const waiting = { action: 'join', schedule_no: scheduleNo, party: 1, host: ship.host }
    const joined = await operator.server.post(
      '/b/v1/reservation/awaiter',
      { ...waiting, ...guest.who },
      guest.headers,
    )
    expect(joined.status).toBe(404)
    expect(
      await operator.server.db.rows(sql`select from reservation where ship_no = ${ship.no}`),
    ).toEqual([])
  })

  it('a reservation of a hidden ship can be read, paid and cancelled', async () => {
    const booked = await book(operator.server, { ship, scheduleNo })
    await hide()
    const headers = asMember(booked.member.token)
    expect(await readDetail(operator.server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    const list = await operator.server.get<Answer<'getReservationList'>>(
      '/a/reservation/list?page=1&type=ready',
      headers,
    )
    expect(list.body.list[0]?.ship.name).toBe('숨을호')
    expect(await operate('confirm-deposit', `${booked.reservation_no}`, '160000')).toContain(
      '확정됐어요',
    )
    expect(await operate('passengers', `${scheduleNo}`)).toContain('승선자 2명 (')
    const account = { bank: '수협은행', number: '110-22-3333', holder: '홍길동' }
    const cancelled = await operator.server.post(
      '/b/v1/reservation/cancel_request',
      { reservation_no: booked.reservation_no, refund_amount: 160_000, reason: '', account },
      headers,
    )
    expect(cancelled.status).toBe(200)
  })

  it('the fleet of a hidden main ship keeps its storefront and its calendar', async () => {
    await hide()
    const index = await operator.server.get<Answer<'getInfoIndex'>>(`/a/info/index/${ship.host}`)
    expect(index.body.ship.no).toBe(ship.no)
    const fleet = await operator.server.get<Answer<'getScheduleFleetList'>>(
      `/a/ship/schedule_fleet_list/${ship.no}/${month}`,
    )
    expect(fleet.body.list.map((each) => each.ship.no)).toEqual([mate.no])
    const list = await operator.server.get<Answer<'getShipList'>>(
      `/a/ship/list?page=1&ship_no=${ship.no}`,
    )
    expect(list.body.list.map((each) => each.ship.no)).toEqual([mate.no])
  })

  it('hiding regenerates every page that shows the ship', async () => {
    await operator.server.db.run(sql`delete from outbox`)
    await hide()
    const pages = [
      ...[
        '',
        '/info/fleet',
        '/info/service_ship',
        '/info/ship_board',
        `/info/ship_board/${reportNo}`,
      ],
      ...[`/ship/${ship.no}`, `/ship/${mate.no}`],
    ]
    const expected = [ship.host, 'www'].flatMap((host) =>
      pages.map((page) => `/${host}${page === '' ? '/' : page}`),
    )
    expect((await pagesWaiting(operator.server.db)).sort()).toEqual(expected.sort())
  })

  it('a command without effect or for an unknown ship says so', async () => {
    expect(await show()).toBe('이미 보이는 상품이에요.')
    await hide()
    expect(await hide()).toBe('이미 숨긴 상품이에요.')
    expect(await operate('hide', '999999')).toBe('상품을 찾을 수 없어요.')
  })
})
