import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { createBreaker } from './breaker'
import { failureOf } from './failure'
import { createMessageGateway } from './messageGateway'
import { createOAuthGateways } from './oauthProviders'
import { createPortoneGateway } from './portone'
import { type NamedProbe, OFF, type Probe } from './probe'
import { probeSmtp } from './smtp'
import { createTossGateway } from './tossPayments'

const TIMEOUT_MS = 10_000
const SANDBOX: Probe = { mode: 'sandbox' }
/** The push service of most browsers. The pair of keys is checked at boot. */
const PUSH_SERVICE = 'https://fcm.googleapis.com'

/** Of an address that is only posted to it can be known whether it answers at all. */
const probeUrl = async (url: string): Promise<Probe> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return { mode: 'live' }
  } catch (error) {
    const { host } = new URL(url)
    return { mode: 'live', problem: `${host} does not answer (${failureOf(error) ?? 'unknown'}).` }
  }
}

const probeMail = async ({ mail }: Config): Promise<Probe> => {
  if (!mail) return SANDBOX
  try {
    await probeSmtp(mail.server)
    return { mode: 'live' }
  } catch (error) {
    const isKey = failureOf(error) === 'key'
    const advice = isKey ? 'check user and password of MAIL_URL' : 'check host and port of MAIL_URL'
    const reason = error instanceof Error ? error.message : 'unknown'
    return { mode: 'live', isReachable: isKey, problem: `${reason} Please ${advice}.` }
  }
}

/** Where new orders go, and gateways that only refund what they took before. */
const listPaymentProbes = ({ payment }: Config, now: () => Date): NamedProbe[] => {
  const configured = [
    ...(payment.toss ? [createTossGateway(payment.toss)] : []),
    ...(payment.portone ? [createPortoneGateway({ ...payment.portone, now })] : []),
  ]
  const others = configured.map((gateway) => ({
    name: `${gateway.name === payment.gateway ? 'payment' : 'refunds'} ${gateway.name}`,
    run: () => gateway.probe(),
  }))
  const sandbox = { name: 'payment sandbox', run: async () => SANDBOX }
  return payment.gateway === 'sandbox' ? [sandbox, ...others] : others
}

/** A check asks also what is down, and leaves no note of it. */
const unnoted = (name: string, now: () => Date) =>
  createBreaker({ name, now, log: { warn: () => undefined }, note: async () => undefined })

/** The probes of all gateways of the settings, in the order in which they are shown. */
export const listProbes = (config: Config, now: () => Date): NamedProbe[] => {
  const address = createStorefrontAddress(config)
  const breakerOf = (name: string) => unnoted(name, now)
  const signIn = createOAuthGateways({ config, address, breakerOf, now })
  const messages = createMessageGateway(config.sms, { breakers: breakerOf, now })
  return [
    ...listPaymentProbes(config, now),
    { name: `sms ${config.sms.kind}`, run: async () => messages?.probe() ?? SANDBOX },
    { name: 'mail', run: () => probeMail(config) },
    { name: 'push to apps', run: async () => (config.push ? probeUrl(config.push.url) : SANDBOX) },
    { name: 'web push', run: async () => (config.vapid ? probeUrl(PUSH_SERVICE) : OFF) },
    { name: 'kakao', run: async () => signIn.KAKAO?.probe() ?? OFF },
    { name: 'apple', run: async () => signIn.APPLE?.probe() ?? OFF },
  ]
}
