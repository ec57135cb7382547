import { compose, fill } from '@/lib/notification/compose'

it('says what the template says, with its values', () => {
  const trip = { 상품: '바다호', 일시: '11월 22일 (일) 05:00' }
  expect(compose('op_cancelled_both', { ...trip, 금액: '80,000원', 사유: '기관 고장' })).toEqual({
    template: 'op_cancelled_both',
    variables: { ...trip, 금액: '80,000원', 사유: '기관 고장' },
    title: '예약이 취소되었어요',
    text: '바다호 11월 22일 (일) 05:00: 운영자가 예약을 취소했어요. 80,000원을 환불해 드려요. 사유: 기관 고장',
  })
})

it('does not read what fills a variable', () => {
  expect(fill('#{가} #{나}', { 가: '#{나}', 나: '$1' })).toBe('#{나} $1')
})
