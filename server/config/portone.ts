import type { Environment } from './schema'

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

const isLive = ({ PORTONE_MODE: mode, PUBLIC_PROTOCOL: protocol }: Partial<Environment>) =>
  mode === undefined ? protocol === 'https' : mode === 'live'

/** Undefined without keys. */
export const portoneOf = (env: Environment): PortoneConfig | undefined => {
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

/** Messages about variables of PortOne that are valid alone but contradict each other. */
export const findPortoneContradictions = (env: Partial<Environment>): string[] => [
  ...missingKeys(env),
  ...plainLive(env),
]

function missingKeys(env: Partial<Environment>): string[] {
  const missing = KEYS.filter((name) => !env[name])
  const isWanted = env.PAYMENT_GATEWAY === 'portone' || missing.length < KEYS.length
  if (!isWanted) return []
  return missing.map(
    (name) =>
      `${name} is missing: PortOne needs all four of its keys. (${name} 값이 필요해요. 네 값을 함께 적어 주세요.)`,
  )
}

/** Real money never passes through an address that anybody can read on the way. */
function plainLive(env: Partial<Environment>): string[] {
  if (env.PORTONE_MODE !== 'live' || env.PUBLIC_PROTOCOL === 'https') return []
  return [
    'PORTONE_MODE=live needs PUBLIC_PROTOCOL=https. (실연동 채널은 PUBLIC_PROTOCOL=https에서만 쓸 수 있어요.)',
  ]
}
