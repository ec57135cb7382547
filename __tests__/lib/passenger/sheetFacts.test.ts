import { minorMark } from '@/lib/passenger/minorMark'
import { sheetColumns } from '@/lib/passenger/sheetColumns'
import { sheetFacts } from '@/lib/passenger/sheetFacts'
import { lineOf, sheetOf } from '../../setup/passengerSheets'

const factsOf = (sheet: ReturnType<typeof sheetOf>) => Object.fromEntries(sheetFacts(sheet))

it.each([
  ['2007-11-23', '미성년 (만 18세)'],
  ['2007-11-22', ''],
  ['2026-11-22', '미성년 (만 0세)'],
  ['', ''],
])('marks who is under 19 on the day of the trip: %j %j', (birth, mark) => {
  expect(minorMark(birth, '2026-11-22')).toBe(mark)
})

it('sums up the people, the minors and what is missing', () => {
  const sheet = sheetOf([
    lineOf(1),
    lineOf(2, { birth: '2015-05-05' }),
    lineOf(3, { is_filled: 0, name: '', birth: '', booker: '홍길동' }),
    lineOf(4, { is_filled: 0, name: '', birth: '', booker: '홍길동' }),
    lineOf(1, { is_filled: 0, name: '', birth: '', booker: '김바다', reservation_no: 2 }),
  ])
  expect(factsOf(sheet)).toMatchObject({
    선장: '김선장',
    선원: '박선원',
    '승선 인원': '5명 (정원 10명)',
    미성년자: '1명',
    '빠진 것': '승선자 3명 (홍길동 2명, 김바다 1명)',
  })
})

it('says who of the crew is missing, and that a captain sails alone', () => {
  const missing = sheetOf([lineOf(1)], { captain_name: '', crew_names: null, registration_no: '' })
  expect(factsOf(missing)).toMatchObject({
    선장: '미작성',
    선원: '미작성',
    '빠진 것': '선장, 선원, 어선번호',
  })
  expect(factsOf(sheetOf([lineOf(1)], { crew_names: '' }))).toMatchObject({
    선원: '없음',
    '빠진 것': '없음',
  })
})

it('says of a trip abroad who travels, without captain, crew and law', () => {
  const sheet = sheetOf([lineOf(1), lineOf(2)])
  const abroad = { ...sheet, departure: { ...sheet.departure, service_type: 'TRAVELOUT' as const } }
  expect(factsOf(abroad)).toEqual({
    상품: sheet.departure.ship_name,
    출발: '오천항',
    '출발 일시': '2026.11.22 05:00',
    인원: '2명',
    '빠진 것': '없음',
  })
})

it('remarks who is a minor aboard, and nothing of who travels abroad', () => {
  const line = lineOf(1, { birth: '2015-05-05', english_name: 'LEE BADA' })
  const cells = (type: 'SHIP' | 'TRAVELOUT') =>
    sheetColumns(type).map(([, cellOf]) => cellOf(line, '2026-11-22'))
  expect(cells('SHIP').at(-1)).toBe('미성년 (만 11세)')
  expect(cells('TRAVELOUT')).toEqual(['LEE BADA', '010-1111-2222', ''])
})
