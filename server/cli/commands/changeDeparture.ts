import { z } from 'zod'
import { recordedName, TERM_NAMES, type TermName, termOf } from '@/lib/schedule/departureTerms'
import { oneOf } from '@/lib/ship/product/fieldKinds'
import { withObject } from '@/lib/text/particle'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { describeSchedule } from '@/server/cli/describe'
import { warnOfOffers } from '@/server/cli/warnOfOffers'
import type { WrittenTerms } from '@/server/modules/schedule/termColumns'

const fieldOf = (name: TermName): z.ZodType => {
  const term = termOf(name)
  switch (term.kind) {
    case 'count':
    case 'won':
      return field.whole(withObject(recordedName(name)), term.min, term.max)
    case 'text':
      return field.text(term.max)
    case 'moment':
      return field.instant
    case 'yesNo':
      return field.yesNo
    case 'choice':
      return oneOf(Object.keys(term.choices) as [string, ...string[]])
  }
}

/** The terms of a departure as options. */
const options = Object.fromEntries(
  TERM_NAMES.map((name) => [
    termOf(name).option,
    fieldOf(name).optional().describe(termOf(name).help),
  ]),
)

/** The terms that options name. */
const termsOf = (given: Readonly<Record<string, unknown>>): WrittenTerms =>
  Object.fromEntries(TERM_NAMES.map((name) => [name, given[termOf(name).option]]))

export const openCommand = defineCommand({
  name: 'open',
  summary: '새 출조 일정을 열어요. 그날의 기본 일정은 그대로 남아요.',
  positionals: ['ship', 'date', 'time'],
  input: z.object({
    ship: field.no.describe('상품 번호'),
    date: field.day.describe('날짜, 2026-11-21'),
    time: field.time.describe('출발 시각, 05:30'),
    ...options,
    capacity: field.seats.describe(`${termOf('capacity').help} (꼭 적어요)`),
    price: field.price.describe(`${termOf('price').help} (꼭 적어요)`),
  }),
  run: async (operator, { ship, date, time, capacity, price, ...rest }) => {
    const schedule = { shipNo: ship, sdate: date, time, ...termsOf(rest), capacity, price }
    const row = await operator.modules.operations.schedules.openSchedule(schedule)
    return `열었어요. ${await describeSchedule(operator, row)}`
  },
})

export const closeCommand = defineCommand({
  name: 'close',
  summary: '일정에 예약을 더 받지 않아요. 이미 한 예약은 그대로예요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no.describe('일정 번호'), as: field.closure }),
  run: async (operator, { schedule, as }) => {
    const row = await operator.modules.operations.schedules.closeSchedule(schedule, as)
    return `닫았어요. ${await describeSchedule(operator, row)}`
  },
})

export const reopenCommand = defineCommand({
  name: 'reopen',
  summary: '닫은 일정에 다시 예약을 받아요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no.describe('일정 번호') }),
  warn: async (operator, { schedule }) => {
    const { no, capacity, taken, smallest_party } =
      await operator.modules.operations.schedules.getSchedule(schedule)
    return warnOfOffers(operator, [{ no, free: capacity - taken, smallest_party }])
  },
  run: async (operator, { schedule }) => {
    const row = await operator.modules.operations.schedules.reopenSchedule(schedule)
    return `다시 열었어요. ${await describeSchedule(operator, row)}`
  },
})

export const editCommand = defineCommand({
  name: 'edit',
  summary: '일정을 고쳐요. 적지 않은 것은 그대로예요.',
  positionals: ['schedule'],
  input: z
    .object({ schedule: field.no.describe('일정 번호'), ...options })
    .refine(
      ({ schedule: _, ...rest }) => Object.values(rest).some((value) => value !== undefined),
      {
        path: ['schedule'],
        message: '고칠 것을 하나 이상 적어 주세요.',
      },
    ),
  warn: async (operator, { schedule, ...rest }) => {
    const { capacity, smallest_party } = termsOf(rest)
    const row = await operator.modules.operations.schedules.getSchedule(schedule)
    if (row.status !== 'open') return undefined
    return warnOfOffers(operator, [
      {
        no: row.no,
        free: (capacity ?? row.capacity) - row.taken,
        smallest_party: smallest_party ?? row.smallest_party,
      },
    ])
  },
  run: async (operator, { schedule, ...rest }) => {
    const row = await operator.modules.operations.schedules.editSchedule(schedule, termsOf(rest))
    return `고쳤어요. ${await describeSchedule(operator, row)}`
  },
})
