import { z } from 'zod'
import { parseFee, USUAL_FEE_BASIS_POINTS } from '@/lib/ledger/fee'
import { operatorIdentity } from '@/lib/contract/console/operatorIdentity'
import { newOperator } from '@/lib/contract/console/operators'
import { OPERATOR_STATE_LABELS, OPERATOR_STATES } from '@/lib/operator/operatorState'
import { SET_UP_LABELS } from '@/lib/operator/setUp'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { createCommandRecorder } from '@/server/modules/activity/activity'

const COMMAND = { staffNo: null, isActing: false, network: '' } as const
const FEE = '수수료를 3.5처럼 0에서 30 사이의 %로 적어 주세요.'
const STATES = 'open, suspended, closed 가운데 하나로 적어 주세요.'

const describe = async ({ modules }: Operator, no: number): Promise<string> => {
  const { name, state, address, missing } = await modules.console.readSetUp(no)
  const left = missing.map((step) => `\n아직: ${SET_UP_LABELS[step]}`).join('')
  return `업체 ${no} ${escapeLine(name)} | ${address || '주소 없음'} | ${OPERATOR_STATE_LABELS[state]}${left}`
}

export const operatorMakeCommand = defineCommand({
  name: 'operator-make',
  summary: '업체와 스토어를 만들고 첫 대표를 초대해요.',
  positionals: ['host', 'name'],
  input: z.object({
    host: newOperator.shape.host.describe('스토어 주소, 영문 소문자'),
    name: field.text(60).describe('업체 이름'),
    owner: field.text(40).describe('대표 이름'),
    email: z.email('이메일을 적어 주세요.').describe('대표 이메일'),
    fee: z
      .string(FEE)
      .refine((text) => parseFee(text) !== undefined, FEE)
      .optional()
      .describe(`수수료, % (기본: ${USUAL_FEE_BASIS_POINTS / 100})`),
  }),
  run: async (operator, { host, name, owner, email, fee }) => {
    const made = await operator.modules.console.makeOperator(
      {
        ...{ name, host, owner: { name: owner, email } },
        feeBasisPoints: parseFee(fee ?? '') ?? USUAL_FEE_BASIS_POINTS,
      },
      COMMAND,
    )
    return `${await describe(operator, made.operator_no)}\n초대 링크: ${made.link}`
  },
})

export const operatorStateCommand = defineCommand({
  name: 'operator-state',
  summary: '업체의 영업을 일시 중지하거나 종료하거나 다시 열어요.',
  positionals: ['operator', 'state'],
  input: z.object({
    operator: field.no.describe('업체 번호'),
    state: z.enum(OPERATOR_STATES, STATES).describe('open, suspended, closed 가운데 하나'),
    reason: field.text(200).describe('이유'),
  }),
  warn: async (operator, { operator: no, state }) =>
    `${await describe(operator, no)}\n${OPERATOR_STATE_LABELS[state]} 상태로 바꿔요.`,
  run: async (operator, { operator: no, state, reason }) => {
    const record = createCommandRecorder(operator.now)
    await operator.modules.console.operatorStates.set({ operatorNo: no, state, reason }, record)
    return describe(operator, no)
  },
})

const { shape } = operatorIdentity

export const operatorIdentityCommand = defineCommand({
  name: 'operator-identity',
  summary: '업체의 사업자 정보를 바꿔요. 적지 않은 것은 그대로예요.',
  positionals: ['operator'],
  input: z.object({
    operator: field.no.describe('업체 번호'),
    firm: shape.firm_name.optional().describe('상호'),
    owner: shape.owner_name.optional().describe('대표자'),
    'biz-no': shape.biz_no.optional().describe('사업자등록번호'),
    'mail-order-no': shape.mail_order_no.optional().describe('통신판매업 신고번호'),
    'travel-business-no': shape.travel_business_no.optional().describe('관광사업 등록번호'),
    phone: shape.phone.optional().describe('전화번호'),
    email: shape.email.optional().describe('이메일'),
    address: shape.address.optional().describe('주소'),
    copyright: shape.copyright.optional().describe('저작권 표시'),
  }),
  run: async (operator, { operator: no, firm, owner, ...given }) => {
    const { phone, email, address, copyright } = given
    const facts = {
      ...{ firm_name: firm, owner_name: owner, biz_no: given['biz-no'] },
      ...{ mail_order_no: given['mail-order-no'], phone, email, address, copyright },
      travel_business_no: given['travel-business-no'],
    }
    await operator.modules.console.operators.set(no, facts, createCommandRecorder(operator.now))
    return describe(operator, no)
  },
})
