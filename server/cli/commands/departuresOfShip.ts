import { z } from 'zod'
import type { Schedule } from '@/lib/contract/wire'
import { addDays, formatKoreanDateTime, toKstDate } from '@/lib/date/kst'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { requireShip, formatDay, formatShip } from '@/server/cli/describe'
import { warnOfOffers } from '@/server/cli/warnOfOffers'

const DAYS_SHOWN = 30

const line = (row: Schedule) =>
  [
    row.schedule_no === null ? '기본 일정' : `일정 ${row.schedule_no}`,
    `${formatDay(row.sdate)} ${row.departure_time}`,
    `${row.capacity - row.remain}/${row.capacity}`,
    formatWon(row.price),
    row.state === 'upcoming' && row.opens_at
      ? `${formatKoreanDateTime(new Date(row.opens_at))}부터`
      : SALE_STATE_LABELS[row.state],
    ...(row.fish ? [escapeLine(row.fish)] : []),
  ].join(' | ')

export const schedulesCommand = defineCommand({
  name: 'schedules',
  summary: '한 상품의 일정을 번호, 예약한 자리, 가격과 함께 보여 줘요.',
  positionals: ['ship'],
  input: z.object({
    ship: field.no.describe('상품 번호'),
    from: field.day.optional().describe('시작 날짜, 2026-11-01 (기본: 오늘)'),
    to: field.day.optional().describe(`끝 날짜, 2026-11-30 (기본: 시작 뒤 ${DAYS_SHOWN}일)`),
  }),
  run: async (operator, { ship: shipNo, from, to }) => {
    const ship = await requireShip(operator, shipNo)
    const first = from ?? toKstDate(operator.now())
    const span = { from: first, to: to ?? addDays(first, DAYS_SHOWN) }
    const rows = await operator.modules.operations.schedules.listSchedules({ shipNo, ...span })
    const title = `${formatShip(ship)} ${formatDay(span.from)} ~ ${formatDay(span.to)}`
    if (rows.length === 0) return `${title}: 일정이 없어요.`
    return [`${title}: 일정 ${rows.length}개`, ...rows.map(line)].join('\n')
  },
})

const span = {
  ship: field.no.describe('상품 번호'),
  from: field.day.describe('시작 날짜, 2026-11-21'),
  to: field.day.describe('끝 날짜 (그날도 들어가요)'),
}

export const closeDaysCommand = defineCommand({
  name: 'close-days',
  summary: '여러 날의 모든 일정에 예약을 더 받지 않아요. 기본 일정도 닫아요.',
  positionals: ['ship', 'from', 'to'],
  input: z.object({ ...span, as: field.closure }),
  run: async (operator, { ship: shipNo, from, to, as }) => {
    const ship = await requireShip(operator, shipNo)
    const closed = await operator.modules.operations.schedules.setDays({ shipNo, from, to }, as)
    return `${formatShip(ship)} ${formatDay(from)} ~ ${formatDay(to)}: 일정 ${closed}개를 닫았어요. 이미 한 예약은 그대로예요.`
  },
})

export const reopenDaysCommand = defineCommand({
  name: 'reopen-days',
  summary: '닫은 여러 날에 다시 예약을 받아요. 기상으로 취소한 일정은 그대로예요.',
  positionals: ['ship', 'from', 'to'],
  input: z.object(span),
  warn: async (operator, { ship: shipNo, from, to }) => {
    const rows = await operator.modules.operations.schedules.listSchedules({ shipNo, from, to })
    return warnOfOffers(
      operator,
      rows.flatMap(({ schedule_no: no, state, remain: free, smallest_party }) =>
        no !== null && (state === 'closed' || state === 'maintenance')
          ? { no, free, smallest_party }
          : [],
      ),
    )
  },
  run: async (operator, { ship: shipNo, from, to }) => {
    const ship = await requireShip(operator, shipNo)
    const { schedules } = operator.modules.operations
    const opened = await schedules.setDays({ shipNo, from, to }, 'open')
    return `${formatShip(ship)} ${formatDay(from)} ~ ${formatDay(to)}: 일정 ${opened}개에 예약을 받아요.`
  },
})
