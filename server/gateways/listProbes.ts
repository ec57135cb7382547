import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config, Gateway } from '@/server/config'
import { createBreaker } from './breaker'
import { failureOf } from './failure'
import { createOAuthGateways } from './oauthProviders'
import { type NamedProbe, OFF, type Probe } from './probe'

const TIMEOUT_MS = 10_000
const SANDBOX: Probe = { mode: 'sandbox', problem: null }

/** Of a plain HTTP gateway only whether it answers at all can be known. */
const probeUrl = async ({ url }: Gateway): Promise<Probe> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return { mode: 'live', problem: null }
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

/** The probes of all gateways of the settings, in the order in which they are shown. */
export const listProbes = (config: Config, now: () => Date): NamedProbe[] => {
  const address = createStorefrontAddress(config)
  const breakerOf = (name: string) => unnoted(name, now)
  const signIn = createOAuthGateways({ config, address, breakerOf, now })
  return [
    { name: 'payment', run: probeOr(config.payment, SANDBOX) },
    { name: 'sms', run: probeOr(config.sms, SANDBOX) },
    { name: 'mail', run: probeOr(config.mail, SANDBOX) },
    { name: 'push', run: probeOr(config.push, SANDBOX) },
    { name: 'kakao', run: async () => signIn.KAKAO?.probe() ?? OFF },
    { name: 'apple', run: async () => signIn.APPLE?.probe() ?? OFF },
  ]
}
