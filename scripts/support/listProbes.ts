import { lookup } from 'node:dns/promises'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import type { SmsSettings } from '@/server/gateways/textMessageSettings'
import { PROVIDER_URLS } from '@/server/gateways/providerUrls'
import { keyedGateways } from '@/server/gateways/keyedGateways'
import { PAYMENT_SETTINGS } from '@/server/gateways/paymentSettings'
import { type Breaker, createBreaker } from '../../server/gateways/breaker'
import { failureOf } from '../../server/gateways/failure'
import type { TextMessageGateway } from '../../server/gateways/textMessage'
import { createTextMessageGateway } from '../../server/gateways/textMessageGateway'
import { createOAuthGateways } from '../../server/gateways/oauthProviders'
import { atAddress, type NamedProbe, OFF, type Probe } from '../../server/gateways/probe'
import { isPublicAddress } from '../../server/gateways/publicLookup'
import { createKhoaFishing } from '../../server/gateways/sea/khoaFishing'
import { createKhoaTide } from '../../server/gateways/sea/khoaTide'
import { createKmaMidTerm } from '../../server/gateways/sea/kmaMidTerm'
import { createKmaPrewarnings } from '../../server/gateways/sea/kmaPrewarnings'
import { createKmaVillage } from '../../server/gateways/sea/kmaVillage'
import { createKmaWarnings } from '../../server/gateways/sea/kmaWarnings'
import { probeSea } from '../../server/gateways/sea/probeSea'
import { createVesselRegister } from '../../server/gateways/sea/vesselRegister'
import { probeSmtp } from '../../server/gateways/smtp'
import { probeStore } from '../../server/modules/picture/probeStore'

const TIMEOUT_MS = 10_000
const SANDBOX: Probe = { mode: 'sandbox' }
/** The push service of most browsers. The pair of keys is checked at boot. */
const PUSH_SERVICE = 'https://fcm.googleapis.com'

/** Whether a server that may be anybody's is one of the public internet; one that cannot be found may be. */
const isPublicHost = async (host: string): Promise<boolean> => {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.every(({ address }) => isPublicAddress(address))
}

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

const probePush = async (push: NonNullable<Config['push']>): Promise<Probe> =>
  atAddress(await isPublicHost(new URL(push.url).hostname), await probeUrl(push.url))

const probePictures = async (pictures: Config['pictures']): Promise<Probe> => {
  if (!('s3' in pictures)) return SANDBOX
  const isPublic = await isPublicHost(new URL(pictures.s3.url).hostname)
  return atAddress(isPublic, await probeStore(pictures.s3))
}

const probeMail = async (mail: NonNullable<Config['mail']>): Promise<Probe> => {
  const isPublic = await isPublicHost(mail.server.host)
  return atAddress(isPublic, await probeMailServer(mail))
}

const probeMailServer = async (mail: NonNullable<Config['mail']>): Promise<Probe> => {
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

/** The addresses that providers publish; others are fakes, or ways to them. */
const PUBLIC_URLS: readonly string[] = [
  ...Object.values(PROVIDER_URLS),
  ...Object.values(PAYMENT_SETTINGS).map(({ apiUrl }) => apiUrl),
]
const isProviderUrl = (url: string): boolean => PUBLIC_URLS.includes(url)

const urlsOf = (sms: SmsSettings): string[] => {
  if (sms.kind === 'log') return []
  return sms.kind === 'solapi' ? [sms.url] : [sms.sms.url, ...(sms.kakao ? [sms.kakao.url] : [])]
}

const probeMessages = async (sms: SmsSettings, gateway: TextMessageGateway): Promise<Probe> =>
  atAddress(urlsOf(sms).every(isProviderUrl), await gateway.probe())

/** Where new orders go, and gateways that only refund what they took before. */
const listPaymentProbes = ({ payment }: Config, now: () => Date): NamedProbe[] => {
  const others = keyedGateways(payment).map(({ name, apiUrl, open }) => ({
    name: `${name === payment.gateway ? 'payment' : 'refunds'} ${name}`,
    run: async () => atAddress(isProviderUrl(apiUrl), await open({ now }).probe()),
  }))
  const sandbox = { name: 'payment sandbox', run: async () => SANDBOX }
  return payment.gateway === 'sandbox' ? [sandbox, ...others] : others
}

/** A check asks also what is down, and leaves no note of it. */
const unnoted = (name: string, now: () => Date) =>
  createBreaker({ name, now, log: { warn: () => undefined }, note: async () => undefined })

const probeSeaOf = async (
  settings: NonNullable<Config['sea']>,
  breakerOf: (name: string) => Breaker,
  now: () => Date,
): Promise<Probe> =>
  atAddress(
    isProviderUrl(settings.url),
    await probeSea(
      {
        sources: createKhoaTide({ settings, breakerOf }),
        register: createVesselRegister({ settings, breakerOf }),
        forecasts: createKhoaFishing({ settings, breakerOf }),
        warnings: createKmaWarnings({ settings, breakerOf }),
        prewarnings: createKmaPrewarnings({ settings, breakerOf }),
        places: {
          grid: createKmaVillage({ settings, breakerOf }),
          area: createKmaMidTerm({ settings, breakerOf }),
        },
      },
      now(),
    ),
  )

/** The probes of all gateways of the settings, in the order in which they are shown. */
export const listProbes = (config: Config, now: () => Date): NamedProbe[] => {
  const address = createStorefrontAddress(config)
  const breakerOf = (name: string) => unnoted(name, now)
  const signIn = createOAuthGateways({ config, address, breakerOf, now })
  const messages = createTextMessageGateway(config.sms, { breakers: breakerOf, now })
  return [
    ...listPaymentProbes(config, now),
    {
      name: `sms ${config.sms.kind}`,
      run: async () => (messages ? probeMessages(config.sms, messages) : SANDBOX),
    },
    { name: 'mail', run: async () => (config.mail ? probeMail(config.mail) : SANDBOX) },
    { name: 'push to apps', run: async () => (config.push ? probePush(config.push) : SANDBOX) },
    { name: 'web push', run: async () => (config.vapid ? probeUrl(PUSH_SERVICE) : OFF) },
    { name: 'pictures', run: async () => probePictures(config.pictures) },
    { name: 'kakao', run: async () => signIn.KAKAO?.probe() ?? OFF },
    { name: 'apple', run: async () => signIn.APPLE?.probe() ?? OFF },
    {
      name: 'sea',
      run: async () => (config.sea ? probeSeaOf(config.sea, breakerOf, now) : OFF),
    },
  ]
}
