import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { describeSchedule } from '@/server/cli/describe'
import { warnOfOffers } from '@/server/cli/warnOfOffers'

const changeable = {
  fish: field.text(100).optional(),
  method: field.text(100).optional(),
  opens: field.instant.optional(),
  waiting: field.yesNo.optional(),
}

const changeableHelp = {
  fish: '어종',
  method: '낚시 방법',
  opens: '예약이 열리는 때, 2026-11-21T20:00 (한국 시각)',
  waiting: '자리가 없을 때 대기를 받을지, yes 또는 no',
}

const toRow = <Input extends { opens?: Date | undefined; waiting?: boolean | undefined }>({
  opens,
  waiting,
  ...rest
}: Input) => ({
  ...rest,
  ...(opens ? { opensAt: opens } : {}),
  ...(waiting === undefined ? {} : { isWaiting: waiting }),
})

export const openCommand = defineCommand({
  name: 'open',
  summary: '새 출조 일정을 열어요. 그날의 기본 일정은 그대로 남아요.',
  positionals: ['ship', 'date', 'time'],
  input: z.object({
    ship: field.no,
    date: field.day,
    time: field.time,
    capacity: field.seats,
    price: field.price,
    ...changeable,
  }),
  help: {
    ship: '상품 번호',
    date: '날짜, 2026-11-21',
    time: '출발 시각, 05:30',
    capacity: '정원 (꼭 적어요)',
    price: '한 사람(펜션은 한 방 하룻밤) 값, 원 (꼭 적어요)',
    ...changeableHelp,
  },
  run: async (operator, { ship, date, time, ...rest }) => {
    const schedule = { shipNo: ship, sdate: date, time, ...toRow(rest) }
    const row = await operator.modules.operations.schedules.openSchedule(schedule)
    return `열었어요. ${await describeSchedule(operator, row)}`
  },
})

export const closeCommand = defineCommand({
  name: 'close',
  summary: '일정에 예약을 더 받지 않아요. 이미 한 예약은 그대로예요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no, as: field.closure }),
  help: { schedule: '일정 번호', as: field.closureHelp },
  run: async (operator, { schedule, as }) => {
    const row = await operator.modules.operations.schedules.closeSchedule(schedule, as)
    return `닫았어요. ${await describeSchedule(operator, row)}`
  },
})

export const reopenCommand = defineCommand({
  name: 'reopen',
  summary: '닫은 일정에 다시 예약을 받아요.',
  positionals: ['schedule'],
  input: z.object({ schedule: field.no }),
  help: { schedule: '일정 번호' },
  warn: async (operator, { schedule }) => {
    const { no, capacity, taken } =
      await operator.modules.operations.schedules.getSchedule(schedule)
    return warnOfOffers(operator, [{ no, free: capacity - taken }])
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
    .object({
      schedule: field.no,
      capacity: field.seats.optional(),
      price: field.price.optional(),
      ...changeable,
    })
    .refine(
      ({ schedule: _, ...rest }) => Object.values(rest).some((value) => value !== undefined),
      {
        path: ['schedule'],
        message: '고칠 것을 하나 이상 적어 주세요.',
      },
    ),
  help: { schedule: '일정 번호', capacity: '정원', price: '값, 원', ...changeableHelp },
  warn: async (operator, { schedule, capacity }) => {
    const row = await operator.modules.operations.schedules.getSchedule(schedule)
    if (row.status !== 'open') return undefined
    return warnOfOffers(operator, [{ no: row.no, free: (capacity ?? row.capacity) - row.taken }])
  },
  run: async (operator, { schedule, ...rest }) => {
    const row = await operator.modules.operations.schedules.editSchedule(schedule, toRow(rest))
    return `고쳤어요. ${await describeSchedule(operator, row)}`
  },
})
