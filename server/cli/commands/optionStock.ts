import { z } from 'zod'
import { MAX_OPTION_STOCK } from '@/lib/schedule/operatorLimits'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { createCommandRecorder } from '@/server/modules/activity/activity'

export const optionStockCommand = defineCommand({
  name: 'option-stock',
  summary: '한 일정의 선택 상품(로드, 도시락 등)이 몇 개인지 정해요.',
  positionals: ['schedule', 'name'],
  input: z.object({
    schedule: field.no.describe('일정 번호'),
    name: field.text(40).describe('선택 상품의 이름'),
    stock: field
      .whole('수를', 0, MAX_OPTION_STOCK)
      .optional()
      .describe('몇 개인지 (없으면 상품에 적힌 수)'),
  }),
  run: async (operator, { schedule: scheduleNo, name, stock = null }) => {
    const record = createCommandRecorder(operator.now)
    const { options } = operator.modules.console
    await options.set({ scheduleNo, name, stock }, { scope: 'everybody', record })
    const left = stock === null ? '상품에 적힌 수로' : `${stock}개로`
    return `일정 ${scheduleNo}의 '${name}'을(를) ${left} 했어요.`
  },
})
