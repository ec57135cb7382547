import type { SmsSettings } from '@/server/gateways/textMessageSettings'
import type { Environment } from './schema'

const REQUIRED = {
  log: [],
  solapi: ['SMS_SENDER', 'SOLAPI_API_KEY', 'SOLAPI_API_SECRET'],
  nhn: ['SMS_SENDER', 'NHN_SMS_APP_KEY', 'NHN_SMS_SECRET_KEY'],
} as const satisfies Readonly<Record<SmsSettings['kind'], readonly (keyof Environment)[]>>

/** KakaoTalk messages of NHN Cloud: all three, or none. */
const NHN_KAKAO = ['NHN_KAKAO_APP_KEY', 'NHN_KAKAO_SECRET_KEY', 'NHN_KAKAO_SENDER_KEY'] as const

/** The provider of text messages that the settings name. */
export function smsOf(env: Environment): SmsSettings {
  const common = { senderNo: env.SMS_SENDER ?? '', perSecond: env.SMS_PER_SECOND }
  if (env.SMS_GATEWAY === 'solapi') return { kind: 'solapi', ...common, ...solapiOf(env) }
  if (env.SMS_GATEWAY === 'nhn') return { kind: 'nhn', ...common, ...nhnOf(env) }
  return { kind: 'log' }
}

const solapiOf = (env: Environment) => ({
  url: env.SOLAPI_API_URL,
  apiKey: env.SOLAPI_API_KEY ?? '',
  apiSecret: env.SOLAPI_API_SECRET ?? '',
  pfId: env.SOLAPI_PF_ID,
})

const nhnOf = (env: Environment) => {
  const [appKey, secretKey, senderKey] = NHN_KAKAO.map((name) => env[name])
  const kakao =
    appKey && secretKey && senderKey
      ? { url: env.NHN_KAKAO_API_URL, appKey, secretKey, senderKey }
      : undefined
  return {
    sms: {
      url: env.NHN_SMS_API_URL,
      appKey: env.NHN_SMS_APP_KEY ?? '',
      secretKey: env.NHN_SMS_SECRET_KEY ?? '',
    },
    kakao,
    webhookSignature: env.NHN_WEBHOOK_SIGNATURE,
  }
}

/** Messages about settings of text messages that do not go together. */
export function smsProblems(env: Partial<Environment>): string[] {
  return [...missingOf(env), ...halfOfKakao(env), ...loggedCodes(env)]
}

const missingOf = (env: Partial<Environment>): string[] => {
  const kind = env.SMS_GATEWAY ?? 'log'
  // An unknown word has its own message.
  const required: readonly (keyof Environment)[] = kind in REQUIRED ? REQUIRED[kind] : []
  return required
    .filter((name) => !env[name])
    .map((name) => `${name} is missing: SMS_GATEWAY=${kind} needs it. (${name} 값이 필요해요.)`)
}

const halfOfKakao = (env: Partial<Environment>): string[] => {
  const missing = NHN_KAKAO.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === NHN_KAKAO.length) return []
  return [
    `${missing.join(', ')} must be set too, or none of NHN_KAKAO_*_KEY. (NHN_KAKAO_*_KEY 변수는 모두 적거나 모두 비워 주세요.)`,
  ]
}

/** Without a provider the log contains the codes for phones: with https that must be chosen. */
const loggedCodes = (env: Partial<Environment>): string[] => {
  if (env.PUBLIC_PROTOCOL !== 'https' || env.SMS_GATEWAY) return []
  return [
    'SMS_GATEWAY must be named with PUBLIC_PROTOCOL=https: log writes the codes for phones to the log. (https에서는 SMS_GATEWAY를 꼭 적어 주세요. log는 인증번호를 로그에 남겨요.)',
  ]
}
