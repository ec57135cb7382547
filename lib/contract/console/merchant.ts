import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { defineConsoleCall } from './consoleCall'

const MAX_KEY = 200

const key = (pattern: RegExp, message: string) =>
  z.string(message).trim().max(MAX_KEY, message).regex(pattern, message)

/** As the 개발자센터 of Toss Payments shows them. */
const tossKeys = z.object({
  gateway: z.literal('toss'),
  client_key: key(/^(test|live)_ck_\w{8,}$/, 'test_ck_나 live_ck_로 시작하는 키를 입력해 주세요.'),
  secret_key: key(/^(test|live)_sk_\w{8,}$/, 'test_sk_나 live_sk_로 시작하는 키를 입력해 주세요.'),
})

/** As the 관리자콘솔 of PortOne shows them (V2). */
const portoneKeys = z.object({
  gateway: z.literal('portone'),
  store_id: key(/^store-[\w-]{8,}$/, 'store-로 시작하는 상점 아이디를 입력해 주세요.'),
  channel_key: key(/^channel-key-[\w-]{8,}$/, 'channel-key-로 시작하는 채널 키를 입력해 주세요.'),
  api_secret: key(/^\w{16,}$/, 'V2 API 시크릿을 입력해 주세요.'),
})

/** The keys of an operator's own merchant, at the gateway of the installation. */
export const merchantInput = z.discriminatedUnion('gateway', [tossKeys, portoneKeys], '결제사를 확인해 주세요.') // prettier-ignore

const merchant = z.object({
  /** What names it: the client key, or store and channel. No secrets. */
  public_keys: z.array(z.string()),
  /** The last four characters of the secret, which is never shown again. */
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
    /** Null where the installation’s gateway takes no keys of operators. */
    gateway: z.enum(['toss', 'portone']).nullable(),
    /** Whether the installation takes real money: keys must be of the same kind. */
    is_live: z.boolean(),
    /** Null: payments go to the provider’s merchant. */
    merchant: merchant.nullable(),
  }),
})
export type OwnMerchant = z.output<typeof getMerchant.answer>

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
