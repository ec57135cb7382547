import { z } from 'zod'
import { KEYED_NAMES, type KeyedGateway, merchantKeysOf } from '@/lib/gateway/paymentGateways'
import * as p from '@/lib/contract/primitives'
import { get, post, put } from './consoleCall'

const MAX_KEY = 200

const keysOf = (gateway: KeyedGateway) =>
  z.object({
    gateway: z.literal(gateway),
    ...Object.fromEntries(
      merchantKeysOf(gateway).map(({ field, pattern, problem }) => [
        field,
        z.string(problem).trim().max(MAX_KEY, problem).regex(pattern, problem),
      ]),
    ),
  })

/** The keys of an operator's own merchant, at the gateway of the installation. */
export const merchantInput = z.discriminatedUnion(
  'gateway',
  KEYED_NAMES.map(keysOf) as [ReturnType<typeof keysOf>],
  '결제사를 확인해 주세요.',
)

const merchant = z.object({
  /** What names it: the client key, or store and channel. No secrets. */
  public_keys: z.array(z.string()),
  /** The last four characters of the secret, which is never shown again. */
  secret_tail: z.string(),
  is_live: z.boolean(),
  changed_at: p.instant,
})

/** The operator’s own merchant. */
export const merchantCalls = {
  getMerchant: get('/v1/merchant', 'changeMerchant', {
    summary: 'The operator’s own merchant at the payment gateway, without its secret',
    answer: z.object({
      /** Null where the installation’s gateway takes no keys of operators. */
      gateway: z.enum(KEYED_NAMES).nullable(),
      /** Whether the installation takes real money: keys must be of the same kind. */
      is_live: z.boolean(),
      /** Null: payments go to the provider’s merchant. */
      merchant: merchant.nullable(),
    }),
  }),
  saveMerchant: put('/v1/merchant', 'changeMerchant', {
    summary: 'Enter the keys of the operator’s own merchant, for payments from now on',
    isFresh: true,
    body: merchantInput,
    answer: z.object({}),
  }),
  endMerchant: post('/v1/merchant/end', 'changeMerchant', {
    summary: 'Go back to the provider’s merchant, for payments from now on',
    isFresh: true,
    answer: z.object({}),
  }),
} as const

export type OwnMerchant = z.output<(typeof merchantCalls)['getMerchant']['answer']>
