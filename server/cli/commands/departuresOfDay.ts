import { z } from 'zod'
import { toKstDate } from '@/lib/date/kst'
import { reservationStateLabel } from '@/lib/reservation/states'
import { labels } from '@/lib/serviceType/labels'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { describeSchedule, formatDay, formatPerson, formatStore } from '@/server/cli/describe'

export const todayCommand = defineCommand({
  name: 'today',
  summary: '오늘(또는 다른 날) 떠나는 예약을 보여 줘요.',
  input: z.object({
    date: field.day.optional().describe('날짜, 2026-11-21 (기본: 오늘)'),
    ship: field.no.optional().describe('상품 번호 (기본: 모두)'),
  }),
  run: async ({ modules, now }, { date, ship }) => {
    const sdate = date ?? toKstDate(now())
    const query = { sdate, ...(ship ? { shipNo: ship } : {}) }
    const rows = await modules.operations.reservations.listDay(query)
    if (rows.length === 0) return `${formatDay(sdate)}에 떠나는 예약이 없어요.`
    const ships = await modules.ships.named([...new Set(rows.map((row) => row.ship_no))])
    const lines = rows.map((row) => {
      const named = ships.get(row.ship_no)
      return [
        `${row.departure_time} ${named ? `${formatStore(named)} ` : ''}${escapeLine(row.ship_name)}`,
        `예약 ${row.reservation_no}`,
        formatPerson(row),
        `${row.party}${named ? labels[named.service_type].unit : ''}`,
        reservationStateLabel(row.state, row.pay_type),
        formatWon(row.total),
        ...(row.is_review ? ['확인이 필요한 입금'] : []),
        ...(row.paid_amount > row.total
          ? [`${formatWon(row.paid_amount - row.total)} 더 입금`]
          : []),
      ].join(' | ')
    })
    return [`${formatDay(sdate)} 예약 ${rows.length}건`, ...lines].join('\n')
  },
})

export const passengersCommand = defineCommand({
  name: 'passengers',
  summary: '한 출조의 승선자명부를 인쇄할 수 있게 보여 줘요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no.describe('일정 번호') }),
  run: async (operator, { schedule }) => {
    const list = await operator.modules.console.sheets.print(schedule)
    return `${await describe(operator, schedule)}\n${list}`
  },
})

export const weatherCommand = defineCommand({
  name: 'weather',
  summary: '기상으로 출조를 취소해요. 모두에게 전액 환불하고 알려요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no.describe('일정 번호') }),
  warn: async (operator, { schedule }) => {
    const { reservations, paid } =
      await operator.modules.operations.reservations.countLive(schedule)
    return `${await describe(operator, schedule)}\n기상으로 취소하고, 예약 ${reservations}건에 ${formatWon(paid)}을 모두 환불하며 한 사람씩 알려요.`
  },
  run: async (operator, { schedule }) => {
    const cancelled = await operator.modules.operations.reservations.callOffForWeather(schedule)
    return `${await describe(operator, schedule)}\n기상으로 취소했어요. 취소한 예약 ${cancelled}건.`
  },
})

const describe = async (operator: Operator, scheduleNo: number): Promise<string> =>
  describeSchedule(operator, await operator.modules.operations.schedules.getSchedule(scheduleNo))
