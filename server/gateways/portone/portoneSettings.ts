import { z } from 'zod'
import { choice, httpUrl } from '@/server/settings/fields'
import { missingKeys } from '@/server/settings/missingKeys'

/** Keys of one store of PortOne and of one of its channels, and where its API and its script are. */
export interface PortoneConfig {
  storeId: string
  channelKey: string
  apiSecret: string
  webhookSecret: string
  isLive: boolean
  apiUrl: string
  sdkUrl: string
  /** Sent for a booker without an e-mail address, which some payment companies ask for. */
  noReplyEmail: string
}

const KEYS = [
  'PORTONE_STORE_ID',
  'PORTONE_CHANNEL_KEY',
  'PORTONE_API_SECRET',
  'PORTONE_WEBHOOK_SECRET',
] as const

/** What PortOne calls its store and its channel; and the secret that signs its webhooks. */
const portoneStoreId = z.string().regex(/^store-[\w-]+$/, {
  error:
    'must be a store of PortOne, which begins with store-. (포트원의 상점 아이디로 적어 주세요. store-로 시작해요.)',
})
const portoneChannelKey = z.string().regex(/^channel-key-[\w-]+$/, {
  error:
    'must be a channel key, which begins with channel-key-. (포트원의 채널 키로 적어 주세요. channel-key-로 시작해요.)',
})
const webhookSigningSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{8,}=*$/, {
  error:
    'must be a webhook secret, which begins with whsec_. (포트원의 웹훅 시크릿으로 적어 주세요. whsec_로 시작해요.)',
})

/** Where it is asked, as it publishes it; other addresses are fakes, or ways to it. */
const API_URL = 'https://api.portone.io'

const environment = {
  PORTONE_STORE_ID: portoneStoreId.optional(),
  PORTONE_CHANNEL_KEY: portoneChannelKey.optional(),
  PORTONE_API_SECRET: z.string().optional(),
  PORTONE_WEBHOOK_SECRET: webhookSigningSecret.optional(),
  PORTONE_MODE: choice(['live', 'test']).optional(),
  PORTONE_API_URL: httpUrl.default(API_URL),
  PORTONE_SDK_URL: httpUrl.default('https://cdn.portone.io/v2/browser-sdk.js'),
}

type Env = z.output<z.ZodObject<typeof environment>> & {
  PAYMENT_GATEWAY?: string | undefined
  PUBLIC_PROTOCOL: string
  PROVIDER_DOMAIN: string
}

const isLive = ({ PORTONE_MODE: mode, PUBLIC_PROTOCOL: protocol }: Partial<Env>) =>
  mode === undefined ? protocol === 'https' : mode === 'live'

const read = (env: Env): PortoneConfig | undefined => {
  const {
    PORTONE_STORE_ID: storeId,
    PORTONE_CHANNEL_KEY: channelKey,
    PORTONE_API_SECRET: apiSecret,
    PORTONE_WEBHOOK_SECRET: webhookSecret,
  } = env
  if (!storeId || !channelKey || !apiSecret || !webhookSecret) return undefined
  return {
    storeId,
    channelKey,
    apiSecret,
    webhookSecret,
    isLive: isLive(env),
    apiUrl: env.PORTONE_API_URL,
    sdkUrl: env.PORTONE_SDK_URL,
    noReplyEmail: `no-reply@${env.PROVIDER_DOMAIN}`,
  }
}

/** What PortOne is set up with. */
export const portoneSettings = {
  apiUrl: API_URL,
  environment,
  /** Undefined without keys. */
  read,
  /** Messages about variables that are valid alone but contradict each other. */
  findContradictions: (env: Partial<Env>): string[] => [
    ...missingKeys(env, KEYS, {
      gateway: 'portone',
      english: 'PortOne needs all four of its keys',
      korean: '네 값을 함께 적어 주세요.',
    }),
    ...plainLive(env),
  ],
}

/** Real money never passes through an address that anybody can read on the way. */
function plainLive(env: Partial<Env>): string[] {
  if (env.PORTONE_MODE !== 'live' || env.PUBLIC_PROTOCOL === 'https') return []
  return [
    'PORTONE_MODE=live needs PUBLIC_PROTOCOL=https. (실연동 채널은 PUBLIC_PROTOCOL=https에서만 쓸 수 있어요.)',
  ]
}
