import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { MAX_FEE_BASIS_POINTS } from '@/lib/ledger/fee'
import { OPERATOR_STATES } from '@/lib/operator/operatorState'
import { SET_UP_STEPS } from '@/lib/operator/setUp'
import { HOST_LABEL } from '@/lib/storefront/host'
import { isReservedHost } from '@/lib/storefront/reservedHosts'
import { get, post } from './consoleCall'
import { link } from './team'

const ofNo = z.object({ no: p.no })
const state = z.enum(OPERATOR_STATES)

const operator = z.object({
  no: p.no,
  name: z.string(),
  state,
  /** The address of its storefront; '' without one. */
  address: z.string(),
  fee_basis_points: z.int(),
  /** Its owners, who joined or are invited. */
  owners: z.array(z.object({ name: z.string(), is_joined: z.boolean() })),
  missing: z.array(z.enum(SET_UP_STEPS)),
})
export type ProvidedOperator = z.output<typeof operator>

const FEE = `수수료를 0에서 ${MAX_FEE_BASIS_POINTS / 100}%까지 입력해 주세요.`
const HOST = '주소는 영문 소문자, 숫자, -로 적어 주세요.'

export const newOperator = z.object({
  name: p.text('업체 이름을', 60),
  host: z
    .string(HOST)
    .regex(HOST_LABEL, HOST)
    .refine((host) => !isReservedHost(host), '뱃길이 쓰는 주소예요. 다른 주소를 적어 주세요.'),
  fee_basis_points: z.number(FEE).int(FEE).min(0, FEE).max(MAX_FEE_BASIS_POINTS, FEE),
  owner_name: p.text('대표의 이름을', 40),
  owner_email: p.email,
})

/** The operators, as the provider makes, suspends and closes them; what is missing, for themselves too. */
export const operatorCalls = {
  getSetUp: get('/v1/set-up', 'changeStorefront', {
    summary: 'What the own storefront still misses before it sells',
    answer: operator.pick({ missing: true }),
  }),
  getOperator: get('/v1/operators/{no}', 'manageOperators', {
    summary: 'An operator, and what it still misses',
    params: ofNo,
    answer: operator,
  }),
  makeOperator: post('/v1/operators', 'manageOperators', {
    summary: 'Make an operator with storefront, fee and a first owner, who is invited',
    isFresh: true,
    body: newOperator,
    answer: link.extend({ operator_no: p.no }),
  }),
  setOperatorState: post('/v1/operators/{no}/state', 'manageOperators', {
    summary: 'Suspend, close or open an operator’s storefront; bookings that stand go on',
    isFresh: true,
    params: ofNo,
    body: z.object({ state, reason: p.text('이유를', 200) }),
    answer: z.object({}),
  }),
} as const
