import { onlyDay } from '@/lib/schedule/onlyDay'
import { scheduleDayOf, scheduleOf } from '../../setup/handlers/wire'

const TODAY = '2026-11-22'
const dayOf = (sdate: string, of: object = {}) => scheduleDayOf(sdate, [scheduleOf(sdate, of)])

it.each([
  ['today counts', 'CONTEST', [dayOf('2026-11-21'), dayOf(TODAY)], TODAY],
  [
    'what is full does not',
    'TRAVELOUT',
    [dayOf(TODAY, { state: 'full' }), dayOf('2026-11-28')],
    '2026-11-28',
  ],
  ['not one of two', 'CONTEST', [dayOf(TODAY), dayOf('2026-11-28')], undefined],
  ['not of a boat', 'SHIP', [dayOf(TODAY)], undefined],
  ['not before the month is known', 'CONTEST', null, undefined],
] as const)('%s', (_what, type, days, day) => {
  expect(onlyDay(type, days, TODAY)).toBe(day)
})
