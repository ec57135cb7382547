import type { ActivityItem } from '@/lib/contract/console/activity'
import { foldActs } from '@/lib/staff/foldActs'

const rowOf = (no: number, of: Partial<ActivityItem> = {}) =>
  ({
    ...{ no, at: '2026-11-22T20:00:00.000Z', action: 'boarding.board', is_acting: false },
    ...{ staff: { no: 1, name: '김선장' }, subject: null, reason: null, reservation_no: 9001 },
    ...of,
  }) as unknown as ActivityItem

const actsOf = (...rows: ActivityItem[]) => foldActs(rows).map((act) => act.map(({ no }) => no))

it('folds what one person did at once, up to five seconds apart', () => {
  const after = (seconds: string) => ({ at: `2026-11-22T20:00:${seconds}Z` })
  expect(actsOf(rowOf(1), rowOf(2, after('05.000')))).toEqual([[1, 2]])
  expect(actsOf(rowOf(1), rowOf(2, after('05.001')))).toEqual([[1], [2]])
})

it.each<[string, Partial<ActivityItem>]>([
  ['another action', { action: 'boarding.no_show' }],
  ['another of the staff', { staff: { no: 2, name: '박실장' } }],
  ['who works for an operator', { is_acting: true }],
  ['another reservation', { reservation_no: 9002 }],
  ['another reason', { reason: '풍랑' }],
])('keeps apart %s', (_what, of) => {
  expect(actsOf(rowOf(1), rowOf(2, of))).toEqual([[1], [2]])
})

it('folds of what is done one by one only what a command did', () => {
  const one = { action: 'reservation.cancel' as const }
  expect(actsOf(rowOf(1, one), rowOf(2, one))).toEqual([[1], [2]])
  const byCommand = { ...one, staff: null }
  expect(actsOf(rowOf(1, byCommand), rowOf(2, byCommand))).toEqual([[1, 2]])
})
