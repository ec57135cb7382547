import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { defineConsoleCall } from './consoleCall'

const CLIENT_KEY = '클라이언트 키를 test_ck_나 live_ck_로 시작하게 입력해 주세요.'
const SECRET_KEY = '시크릿 키를 test_sk_나 live_sk_로 시작하게 입력해 주세요.'
const MAX_KEY = 200

const key = (kind: 'ck' | 'sk', message: string) =>
  z
    .string(message)
    .trim()
    .max(MAX_KEY, message)
    .regex(new RegExp(`^(test|live)_${kind}_\\w{8,}$`), message)

/** The keys of a merchant at Toss Payments, as its 개발자센터 shows them. */
export const merchantInput = z.object({
  client_key: key('ck', CLIENT_KEY),
  secret_key: key('sk', SECRET_KEY),
})

const merchant = z.object({
  client_key: z.string(),
  /** The last four characters of the secret key, which is never shown again. */
  secret_tail: z.string(),
  is_live: z.boolean(),
  changed_at: p.instant,
})

const getMerchant = defineConsoleCall({
  method: 'GET',
  path: '/v1/merchant',
  summary: 'The operator’s own merchant at the payment gateway, without its secret',
  access: 'changeMerchant',
  answer: z.object({
    gateway: z.enum(['sandbox', 'toss', 'portone']),
    /** Whether the installation takes real money: keys must be of the same kind. */
    is_live: z.boolean(),
    /** Whether its gateway takes keys of operators. */
    is_possible: z.boolean(),
    /** Null: payments go to the provider’s merchant. */
    merchant: merchant.nullable(),
  }),
})

const saveMerchant = defineConsoleCall({
  method: 'PUT',
  path: '/v1/merchant',
  summary: 'Enter the keys of the operator’s own merchant, for payments from now on',
  access: 'changeMerchant',
  isFresh: true,
  body: merchantInput,
  answer: z.object({}),
})

const endMerchant = defineConsoleCall({
  method: 'POST',
  path: '/v1/merchant/end',
  summary: 'Go back to the provider’s merchant, for payments from now on',
  access: 'changeMerchant',
  isFresh: true,
  answer: z.object({}),
})

/** The operator’s own merchant. */
export const merchantCalls = { getMerchant, saveMerchant, endMerchant } as const
