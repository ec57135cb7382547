import { sheetFacts } from '@/lib/passenger/sheetFacts'
import { linesOf, markOf, sinceHanded } from '@/lib/passenger/sinceHanded'
import { lineOf, sheetOf } from '../../setup/passengerSheets'

const people = [lineOf(1, { version: '1' }), lineOf(2, { version: '2', name: '김파도' })]
const { head } = sheetOf([])
const handed = {
  ...{ at: '2026-11-21T19:10:00.000Z', staff_name: '박사무장', head },
  ...{ filed_by: 'file', receipt: '' },
  lines: linesOf({ passengers: people }).map((line) => ({ ...line, booker: '홍길동' })),
}

it('is nothing of a list that was not handed in, or has not changed since', () => {
  expect(sinceHanded({ handed: null, head, passengers: people })).toEqual([])
  expect(sinceHanded({ handed, head, passengers: people })).toEqual([])
  expect(people.map((line) => markOf(handed, line))).toEqual(['', ''])
})

it('names who came, who is another and who is gone, wherever they stand', () => {
  const passengers = [
    lineOf(3, { version: '', is_filled: 0, name: '', booker: '홍길동' }),
    lineOf(2, { version: '9', name: '이노을' }),
    lineOf(1, { version: '1', reservation_no: 9002, name: '최바람' }),
  ]
  expect(sinceHanded({ handed, head: { boat: 'b2', crew: 'c2' }, passengers })).toEqual([
    ['제출 뒤 추가', '홍길동 3번, 최바람'],
    ['제출 뒤 변경', '이노을, 선박·출항, 선장·선원'],
    ['제출 뒤 빠짐', '홍길동 1번'],
  ])
  expect(passengers.map((line) => markOf(handed, line))).toEqual(['추가', '변경', '추가'])
})

it('is part of the list, with who handed it in and when', () => {
  const facts = Object.fromEntries(sheetFacts(sheetOf([...people, lineOf(3)], { handed })))
  expect(facts).toMatchObject({
    제출: '2026.11.22 04:10 박사무장 (2명)',
    '제출 뒤 추가': '이바다',
  })
})
