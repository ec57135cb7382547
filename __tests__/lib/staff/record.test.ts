import type { DeskTimelineRow } from '@/lib/contract/console/deskAnswers'
import { foldTimeline } from '@/lib/reservation/foldTimeline'
import { actionLabel } from '@/lib/staff/actions'
import { changeTexts } from '@/lib/staff/changeText'
import { networkText } from '@/lib/staff/networkText'

const AT = Date.parse('2026-11-20T15:30:00.000Z')
const at = (seconds: number) => new Date(AT + seconds * 1000).toISOString()

describe('a change of the record in words', () => {
  it.each([
    [{ pay: [null, 'cash'] }, '결제 방법: 없음 → 현금'],
    [{ price: [80_000, 90_000] }, '가격: 80,000원 → 90,000원'],
    [{ phone: ['', 'changed'] }, '전화번호: 바뀜'],
    [{ ship_nos: [[], ['바다1호', '바다2호']] }, '맡은 배: 없음 → 바다1호, 바다2호'],
    [{ is_waiting: [true, false] }, '대기 받기: 예 → 아니요'],
    [{ pay_deadline: [null, '2026-11-20T15:30:00.000Z'] }, '결제 기한: 없음 → 2026.11.21 00:30'],
    [{ status: ['open', 'weather'] }, '상태: 판매 중 → 기상 취소'],
    [{ state: ['CONFIRMED', 'CANCELLED'] }, '상태: 예약확정 → 취소완료'],
    [{ boarding: ['waiting', 'boarded'] }, '탑승: 아직 → 탑승'],
    [{ slot: [2, 2] }, '인원: 2번'],
    [{ weekdays: [[0], [5, 6]] }, '요일: 일 → 금, 토'],
    [{ basis_points: [300, 350] }, '수수료: 3% → 3.5%'],
    [{ month: [null, '202611'] }, '정산한 달: 없음 → 2026년 11월'],
    [{ kept_hours: [12, 24] }, '따로 잡아 둔 자리를 푸는 때: 출항 12시간 전 → 출항 24시간 전'],
  ])('%j', (changes, text) => {
    expect(changeTexts(changes as unknown as Parameters<typeof changeTexts>[0])).toEqual([text])
  })

  it('leaves out what was nothing and is nothing', () => {
    const changes = { fish: ['', null], method: [null, ''], price: [null, 60_000] } as const
    expect(changeTexts(changes)).toEqual(['가격: 없음 → 60,000원'])
  })

  it('shows no key and no value that no word is known for', () => {
    const unknown = { raw_key: [1, 2], other_key: [{ a: 1 }, 'text'], pay: ['old_code', 'cash'] }
    expect(changeTexts(unknown as unknown as Parameters<typeof changeTexts>[0])).toEqual([
      '그 밖의 내용: 바뀜',
      '결제 방법: 바뀜 → 현금',
    ])
    expect(actionLabel('earlier.action')).toBe('그 밖의 일을 했어요')
    expect(actionLabel('toString')).toBe('그 밖의 일을 했어요')
    expect(actionLabel('reservation.book')).not.toBe('그 밖의 일을 했어요')
  })

  it.each([
    ['::/64', ''],
    ['127.0.0.1', ''],
    ['', ''],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::/64', '2001:db8:1:2'],
  ])('comes from %j: %j', (network, text) => expect(networkText(network)).toBe(text))
})

describe('one line for one act', () => {
  const rowOf = (seconds: number, of: Partial<DeskTimelineRow>): DeskTimelineRow => ({
    ...{ at: at(seconds), state: null, action: null, actor: 'operator', staff_name: null },
    ...{ note: '', amount: null, ...of },
  })

  it('has a phone booking with its states and its money', () => {
    const rows = [
      rowOf(0, { state: 'AWAITING_PAYMENT' }),
      rowOf(0, { state: 'CONFIRMED', amount: 50_000 }),
      rowOf(1, { action: 'reservation.book', staff_name: '김담당' }),
    ]
    expect(foldTimeline(rows)).toEqual([
      rowOf(1, {
        ...{ action: 'reservation.book', staff_name: '김담당' },
        ...{ state: 'CONFIRMED', amount: 50_000 },
      }),
    ])
  })

  it('leaves what others did, and what happened long before, lines of their own', () => {
    const rows = [
      rowOf(0, { state: 'AWAITING_PAYMENT', actor: 'member' }),
      rowOf(1, { state: 'CANCELLED' }),
      rowOf(600, { action: 'reservation.message', staff_name: '김담당' }),
    ]
    expect(foldTimeline(rows)).toEqual(rows)
  })
})
