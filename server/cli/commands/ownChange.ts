import { z } from 'zod'
import {
  MAX_OWN_CHANGE_HOURS,
  OWN_CHANGE_MONEY,
  OWN_CHANGE_MONEY_LABELS,
} from '@/lib/reservation/ownChange'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { createCommandRecorder } from '@/server/modules/activity/activity'

export const ownChangeCommand = defineCommand({
  name: 'own-change',
  summary: '손님이 예약을 직접 바꿀 수 있는 때와 금액을 정해요.',
  positionals: ['operator', 'hours'],
  input: z.object({
    operator: field.no.describe('업체 번호'),
    hours: field
      .whole('시간을', 0, MAX_OWN_CHANGE_HOURS)
      .describe('출발 몇 시간 전까지 바꿀 수 있는지. 0은 직접 바꿀 수 없음'),
    money: z
      .enum(OWN_CHANGE_MONEY, `${OWN_CHANGE_MONEY.join(', ')} 가운데 하나로 적어 주세요.`)
      .default('same')
      .describe('same(금액이 같은 변경만, 기본), more(더 내는 변경까지), any(돌려받는 변경까지)'),
  }),
  run: async ({ modules, now }, { operator, ...rule }) => {
    await modules.console.changeRules.set(operator, rule, createCommandRecorder(now))
    const { hours, money } = rule
    return hours === 0
      ? `업체 ${operator}: 손님이 예약을 직접 바꿀 수 없어요.`
      : `업체 ${operator}: 출발 ${hours}시간 전까지 ${OWN_CHANGE_MONEY_LABELS[money]} 손님이 직접 바꿀 수 있어요.`
  },
})
