import sql from 'sql-template-tag'
import type { Answer, Page } from '@/lib/contract/wire'
import { type BuiltShip, dayFromNow, insertMember } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { asMember } from '../../setup/server'
import { insertTrip, pagesWaiting } from '../publishing/rows'

const operator = setUpOperator()
let bada: BuiltShip
let other: BuiltShip
const { operate } = operator

beforeAll(async () => {
  bada = await insertTrip(operator.server.db, { name: '바다호' })
  other = await insertTrip(operator.server.db, { name: '남의호' })
})
beforeEach(async () => {
  await operator.server.db.run(sql`delete from outbox`)
  await operator.server.db.run(sql`update article set deleted_at = now() where deleted_at is null`)
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
