import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config, Gateway } from '@/server/config'
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

/** Of a plain HTTP gateway only whether it answers at all can be known. */
const probeUrl = async ({ url }: Gateway): Promise<Probe> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return { mode: 'live' }
  } catch (error) {
    const { host } = new URL(url)
    return { mode: 'live', problem: `${host} does not answer (${failureOf(error) ?? 'unknown'}).` }
  }
}

const probeOr = (gateway: Gateway | undefined, otherwise: Probe) => async () =>
  gateway ? probeUrl(gateway) : otherwise

/** A check asks also what is down, and leaves no note of it. */
const unnoted = (name: string, now: () => Date) =>
  createBreaker({ name, now, log: { warn: () => undefined }, note: async () => undefined })

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

/** A login at the mail server, without a letter. */
const probeMail = async ({ mail }: Config): Promise<Probe> => {
  if (!mail) return SANDBOX
  await probeSmtp(mail.server)
  return { mode: 'live' }
}

/** The probes of all gateways of the settings, in the order in which they are shown. */
export const listProbes = (config: Config, now: () => Date): NamedProbe[] => {
  const address = createStorefrontAddress(config)
  const breakerOf = (name: string) => unnoted(name, now)
  const messages = createMessageGateway(config.sms, { breakers: breakerOf, now })
  const signIn = createOAuthGateways({ config, address, breakerOf, now })
  return [
    ...listPaymentProbes(config, now),
    { name: 'sms', run: async () => (messages ? messages.probe() : SANDBOX) },
    { name: 'push', run: probeOr(config.push, SANDBOX) },
    { name: 'mail', run: () => probeMail(config) },
    { name: 'kakao', run: async () => signIn.KAKAO?.probe() ?? OFF },
    { name: 'apple', run: async () => signIn.APPLE?.probe() ?? OFF },
  ]
}
