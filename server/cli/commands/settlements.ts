import { z } from 'zod'
import { formatKoreanDateTime, isYyyymm } from '@/lib/date/kst'
import { formatFee, parseFee } from '@/lib/ledger/fee'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { refuse } from '@/server/http/refusal'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import type { SettlementRow } from '@/server/modules/ledger/settlementRepository'

const MONTH = '달을 202611처럼 적어 주세요.'
const FEE = '수수료를 3.5처럼 0에서 30 사이의 %로 적어 주세요.'

const formatMonth = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`

const describe = (row: SettlementRow): string =>
  [
    `정산서 ${row.no}`,
    `${escapeLine(row.operator_name)}(업체 ${row.operator_no})`,
    formatMonth(row.month),
    `받은 돈 ${formatWon(row.sold)}`,
    `환불 ${formatWon(row.refunded)}`,
    `쿠폰 보전 ${formatWon(row.coupons)}`,
    `수수료 ${formatWon(row.fee)}`,
    `업체가 받은 돈 ${formatWon(row.collected)}`,
    row.to_pay < 0 ? `받을 돈 ${formatWon(-row.to_pay)}` : `지급할 돈 ${formatWon(row.to_pay)}`,
    row.paid_out_at ? `${formatKoreanDateTime(row.paid_out_at)} 지급` : '아직',
  ].join(' | ')

const requireSettlement = async ({ modules }: Operator, no: number): Promise<SettlementRow> => {
  const row = await modules.console.settlements.find(no)
  if (!row) throw refuse.code('NO_SUCH_SETTLEMENT')
  return row
}

export const settlementListCommand = defineCommand({
  name: 'settlement-list',
  summary: '업체별 정산서를 보여 줘요. 달을 적지 않으면 아직 지급하지 않은 것을 보여 줘요.',
  positionals: ['month'],
  input: z.object({
    month: z.string(MONTH).refine(isYyyymm, MONTH).optional().describe('달, 202611'),
  }),
  run: async ({ modules }, { month }) => {
    const { settlements } = modules.console
    const rows = await (month ? settlements.listOfMonth(month) : settlements.listUnpaid())
    return rows.length === 0 ? '정산서가 없어요.' : rows.map(describe).join('\n')
  },
})

export const settlementPaidCommand = defineCommand({
  name: 'settlement-paid',
  summary: '정산서의 돈을 보냈거나 받았다고 적어요.',
  positionals: ['settlement'],
  input: z.object({ settlement: field.no.describe('정산서 번호') }),
  warn: async (operator, { settlement: no }) =>
    `${describe(await requireSettlement(operator, no))}\n지급했다고 적어요. 되돌리지 못해요.`,
  run: async (operator, { settlement: no }) => {
    await operator.modules.console.settlements.pay(no, createCommandRecorder(operator.now))
    return `${describe(await requireSettlement(operator, no))}\n지급했다고 적었어요.`
  },
})

export const settlementFeeCommand = defineCommand({
  name: 'settlement-fee',
  summary: '업체의 수수료를 어느 날부터 바꿔요.',
  positionals: ['operator', 'percent'],
  input: z.object({
    operator: field.no.describe('업체 번호'),
    percent: z
      .string(FEE)
      .transform((text, context) => {
        const fee = parseFee(text)
        if (fee !== undefined) return fee
        context.addIssue({ code: 'custom', message: FEE })
        return z.NEVER
      })
      .describe('수수료, %'),
    from: field.day.describe('바꾸는 첫날 (내일부터)'),
  }),
  run: async (operator, { operator: operatorNo, percent: basisPoints, from }) => {
    await operator.modules.console.settlements.setFee(
      { operatorNo, fromDay: from, basisPoints },
      createCommandRecorder(operator.now),
    )
    return `업체 ${operatorNo}의 수수료를 ${from}부터 ${formatFee(basisPoints)}로 정했어요.`
  },
})
