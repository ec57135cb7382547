import { z } from 'zod'
import { ruleText } from '@/lib/schedule/priceRules'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { defineCommand } from '@/server/cli/command'
import { formatShip, requireShip } from '@/server/cli/describe'
import * as field from '@/server/cli/fields'
import { readAs } from '@/server/cli/readAs'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { fileRules, toPriceRules } from '@/server/modules/import/priceRuleSchema'

const ship = field.no.describe('상품 번호')

export const priceRulesCommand = defineCommand({
  name: 'price-rules',
  summary: '상품의 가격 규칙을 보여 줘요. 아래에 있는 규칙이 위의 규칙보다 먼저예요.',
  positionals: ['ship'],
  input: z.object({ ship }),
  run: async (operator, { ship: no }) => {
    const named = formatShip(await requireShip(operator, no))
    const { ship: priced, rules } = await operator.modules.console.prices.read(no)
    if (rules.length === 0) return `${named}의 가격 규칙이 없어요.`
    return rules.map((rule) => escapeLine(ruleText(rule, priced.tide_style))).join('\n')
  },
})

export const priceRulesSetCommand = defineCommand({
  name: 'price-rules-set',
  summary: '상품의 가격 규칙을 파일의 규칙으로 바꿔요. 예약이 있는 일정의 가격은 그대로예요.',
  positionals: ['ship', 'file'],
  input: z.object({
    ship,
    file: z.string().describe('규칙의 JSON 파일: 상품 목록 파일의 price_rules와 같은 모양'),
  }),
  run: async (operator, { ship: no, file }) => {
    const named = formatShip(await requireShip(operator, no))
    const given = await readAs(operator, file, fileRules)
    const { prices } = operator.modules.console
    const { ship: priced } = await prices.read(no)
    const rules = toPriceRules(given, priced.tide_style)
    await prices.set(no, { rules }, { record: createCommandRecorder(operator.now) })
    return `${named}의 가격 규칙을 ${rules.length}개로 바꿨어요.`
  },
})
