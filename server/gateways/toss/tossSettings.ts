import { z } from 'zod'
import { httpUrl } from '@/server/settings/fields'
import { missingKeys } from '@/server/settings/missingKeys'

/** Keys of one merchant of Toss Payments, and where its API and its script are. */
export interface TossConfig {
  clientKey: string
  secretKey: string
  apiUrl: string
  sdkUrl: string
}

/** Keys of the payment window, which the provider calls 'API 개별 연동 키'; not those of its widget. */
const tossClientKey = z.string().regex(/^(test|live)_ck_\w+$/, {
  error:
    'must be a client key that begins with test_ck_ or live_ck_. (API 개별 연동 키의 클라이언트 키로 적어 주세요. test_ck_나 live_ck_로 시작해요.)',
})
const tossSecretKey = z.string().regex(/^(test|live)_sk_\w+$/, {
  error:
    'must be a secret key that begins with test_sk_ or live_sk_. (API 개별 연동 키의 시크릿 키로 적어 주세요. test_sk_나 live_sk_로 시작해요.)',
})

/** Where it is asked, as it publishes it; other addresses are fakes, or ways to it. */
const API_URL = 'https://api.tosspayments.com'

const environment = {
  TOSS_CLIENT_KEY: tossClientKey.optional(),
  TOSS_SECRET_KEY: tossSecretKey.optional(),
  TOSS_API_URL: httpUrl.default(API_URL),
  TOSS_SDK_URL: httpUrl.default('https://js.tosspayments.com/v2/standard'),
}

type Env = z.output<z.ZodObject<typeof environment>> & {
  PAYMENT_GATEWAY?: string | undefined
  PUBLIC_PROTOCOL: string
}

export const isLiveKey = (key: string | undefined) => key?.startsWith('live_') ?? false

/** What Toss Payments is set up with. */
export const tossSettings = {
  apiUrl: API_URL,
  environment,
  /** Undefined without keys. */
  read: (env: Env): TossConfig | undefined =>
    env.TOSS_CLIENT_KEY && env.TOSS_SECRET_KEY
      ? {
          clientKey: env.TOSS_CLIENT_KEY,
          secretKey: env.TOSS_SECRET_KEY,
          apiUrl: env.TOSS_API_URL,
          sdkUrl: env.TOSS_SDK_URL,
        }
      : undefined,
  /** Messages about variables that are valid alone but contradict each other. */
  findContradictions: (env: Partial<Env>): string[] => [
    ...missingKeys(env, ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'], {
      gateway: 'toss',
      english: 'Toss Payments needs both of its keys',
      korean: '두 키를 함께 적어 주세요.',
    }),
    ...mixedTossKeys(env),
    ...livePlainKeys(env),
  ],
}

/** With keys of two kinds the window would take play money, and the confirmation real money. */
function mixedTossKeys({ TOSS_CLIENT_KEY: client, TOSS_SECRET_KEY: secret }: Partial<Env>) {
  if (!client || !secret || isLiveKey(client) === isLiveKey(secret)) return []
  return [
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must both be test keys or both be live keys. (두 키가 모두 테스트 키이거나 모두 라이브 키여야 해요.)',
  ]
}

/** Real money never passes through an address that anybody can read on the way. */
function livePlainKeys(env: Partial<Env>): string[] {
  if (env.PUBLIC_PROTOCOL === 'https' || !isLiveKey(env.TOSS_SECRET_KEY)) return []
  return [
    'TOSS_SECRET_KEY is a live key: it needs PUBLIC_PROTOCOL=https. (라이브 키는 PUBLIC_PROTOCOL=https에서만 쓸 수 있어요.)',
  ]
}
