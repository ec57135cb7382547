import { boardingSpan } from '@/server/modules/boarding/boardingSpan'
import { correctTimes } from '@/server/modules/boarding/correctTimes'

const NOON = new Date('2026-11-22T12:00:00.000Z')
/** Departs an hour later. */
const SPAN = boardingSpan(new Date('2026-11-22T13:00:00.000Z'))

const timesOf = (sentAt: string, ...tappedAt: string[]) =>
  correctTimes(
    {
      sent_at: `2026-11-22T${sentAt}.000Z`,
      taps: tappedAt.map((at, index) => ({
        id: String(index),
        kind: 'board',
        reservation_no: 1,
        slot: 1,
        tapped_at: at.includes('-') ? at : `2026-11-22T${at}.000Z`,
        undoes: null,
      })),
    },
    NOON,
    SPAN,
  ).map(({ tapped_at }) => tapped_at?.toISOString().slice(5, 19))

it.each([
  ['right', '12:00:00', '11:58:20', '11-22T11:58:20'],
  ['an hour fast', '13:00:00', '12:58:20', '11-22T11:58:20'],
  ['an hour slow', '11:00:00', '10:58:20', '11-22T11:58:20'],
])('takes a time from a phone whose clock is %s', (_name, sentAt, tappedAt, corrected) => {
  expect(timesOf(sentAt, tappedAt)).toEqual([corrected])
})

it('never takes a time later than now', () => {
  expect(timesOf('11:00:00', '12:30:00')).toEqual(['11-22T12:00:00'])
})

it.each([
  ['0001-01-01T00:00:00.000Z'],
  ['1970-01-01T00:00:00.000Z'],
  ['2026-11-20T12:59:59.999Z'],
  ['2026-11-29T13:00:00.001Z'],
  ['9999-12-31T23:59:59.000Z'],
])('takes no time at which boarding was not open: %s', (at) => {
  expect(timesOf('12:00:00', at)).toEqual([undefined])
})

it('takes the first and the last moment of boarding, the last as now', () => {
  expect(timesOf('12:00:00', '2026-11-20T13:00:00.000Z', '2026-11-29T13:00:00.000Z')).toEqual([
    '11-20T13:00:00',
    '11-22T12:00:00',
  ])
})

it('takes the other taps of a phone whose clock was broken for one', () => {
  expect(timesOf('12:00:00', '11:50:00', '9999-12-31T00:00:00.000Z', '11:55:00')).toEqual([
    '11-22T11:50:00',
    undefined,
    '11-22T11:55:00',
  ])
})

it('keeps the taps of one phone in their order where its clock was set back', () => {
  expect(timesOf('12:00:00', '11:50:00', '10:00:00', '11:55:00')).toEqual([
    '11-22T11:50:00',
    '11-22T11:50:00',
    '11-22T11:55:00',
  ])
})
