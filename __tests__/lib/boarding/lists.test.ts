import { countSlots } from '@/lib/boarding/countSlots'
import { findParties } from '@/lib/boarding/findParties'
import { withTaps } from '@/lib/boarding/withTaps'
import { listOf, partyOf, SCHEDULE_NO, slotOf } from '../../setup/boardingLists'

const parties = [
  partyOf({ reservation_no: 9001, name: '홍길동', tail: '5678' }),
  partyOf({
    reservation_no: 9002,
    name: '김철수',
    tail: '1234',
    slots: [slotOf(1), slotOf(2, { name: '이영희' })],
  }),
]

it.each([
  ['', [9001, 9002]],
  ['5678', [9001]],
  ['123', [9002]],
  ['9002', [9002]],
  ['90 0-2', [9002]],
  ['ㄱㅊㅅ', [9002]],
  ['ㅇㅇㅎ', [9002]],
  ['길동', [9001]],
  ['없음', []],
])('finds by “%s”', (typed, nos) => {
  expect(findParties(parties, typed).map(({ reservation_no }) => reservation_no)).toEqual(nos)
})

const tapOf = (id: string, of: object = {}) => ({
  id,
  kind: 'board' as const,
  undoes: null,
  schedule_no: SCHEDULE_NO,
  reservation_no: 9001,
  slot: 1,
  tapped_at: '2026-11-21T20:00:00.000Z',
  ...of,
})

it('shows taps that the server does not have yet, of this departure alone', () => {
  const list = withTaps(listOf(parties), [
    tapOf('a'),
    tapOf('b', { slot: 2, kind: 'no_show' }),
    tapOf('c', { reservation_no: 9002, schedule_no: 52 }),
  ])
  expect(countSlots(list)).toEqual({ all: 4, waiting: 2, boarded: 1, no_show: 1 })
  expect(list.parties[0]?.slots[0]).toMatchObject({ state: 'boarded', tap_id: 'a' })
})

it('takes back what the server has by an undo that names it', () => {
  const boarded = slotOf(1, { state: 'boarded', tap_id: 'x', tapped_by: '김선장' })
  const list = listOf([partyOf({ slots: [boarded] })])
  const undo = (undoes: string) => [tapOf('u', { kind: 'undo', undoes })]
  expect(withTaps(list, undo('x')).parties[0]?.slots[0]).toMatchObject({
    state: 'waiting',
    tap_id: null,
    tapped_by: '',
  })
  expect(withTaps(list, undo('y'))).toEqual(list)
})

it('lets who was marked absent board all the same, but nobody board twice', () => {
  const slots = [
    slotOf(1, { state: 'no_show', tap_id: 'x' }),
    slotOf(2, { state: 'boarded', tap_id: 'y' }),
  ]
  const list = listOf([partyOf({ slots })])
  const tapped = withTaps(list, [tapOf('a'), tapOf('b', { slot: 2 })])
  expect(tapped.parties[0]?.slots).toMatchObject([
    { state: 'boarded', tap_id: 'a' },
    { state: 'boarded', tap_id: 'y' },
  ])
})
