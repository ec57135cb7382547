import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { LINK_VARIABLE, templateOf } from '@/lib/notification/templates'
import { SMS_PREFIX } from './outbox'
import type { ClaimedMessage } from './outboxRepository'
import { absoluteLink, type OnceSender } from './senders'
import type { Alimtalk, TextMessageGateway, TextMessage } from '../../gateways/textMessage'
import { toTextMessage } from '../../gateways/eucKr'

const MINUTE_MS = 60_000
/** KakaoTalk's limit of a message. */
const ALIMTALK_CHARACTERS = 1_000

/**
 * How providers know a sending: by message, by installation (its time of creation) and by how often an
 * operator had it sent again.
 */
export const referenceOf = ({
  no,
  attempt,
  created_at,
}: Pick<ClaimedMessage, 'no' | 'attempt' | 'created_at'>): string =>
  `baetgil-${no}-${created_at.getTime().toString(36)}-${attempt}`

const alimtalkOf = ({ body }: ClaimedMessage, link: string): Alimtalk | undefined => {
  if (!body.template || body.text.length > ALIMTALK_CHARACTERS) return undefined
  const { way, text, button } = templateOf(body.template)
  if (way !== 'alimtalk' || (button !== undefined && !link.startsWith('https://'))) return undefined
  const linked: Readonly<Record<string, string>> =
    button === undefined ? {} : { [LINK_VARIABLE]: link.slice('https://'.length) }
  return {
    code: body.template,
    content: `${SMS_PREFIX}${text}`,
    variables: { ...body.variables, ...linked },
  }
}

/** A message of the outbox as a provider gets it. */
export const toProvider = (address: StorefrontAddress, message: ClaimedMessage): TextMessage => {
  const { body, recipient, created_at: createdAt } = message
  const link = absoluteLink(address, body)
  const alimtalk = alimtalkOf(message, link)
  return {
    ...toTextMessage(body.text, link),
    reference: referenceOf(message),
    to: recipient.replace(/\D/g, ''),
    title: body.title ?? '',
    isCode: body.template === 'phone_code',
    createdAt,
    ...(alimtalk ? { alimtalk } : {}),
  }
}

/** Sends text messages through a provider, each at most once. */
export const createTextSender = (
  gateway: TextMessageGateway,
  address: StorefrontAddress,
): OnceSender => ({
  provider: gateway.name,
  perSecond: gateway.perSecond,
  hasReports: true,
  validMs: ({ body }) => {
    const minutes = body.template ? templateOf(body.template).validMinutes : undefined
    return minutes === undefined ? undefined : minutes * MINUTE_MS
  },
  sendOnce: async (message) => {
    const ref = await gateway.send(toProvider(address, message))
    return { provider: gateway.name, ref }
  },
  lookUp: async (message) => {
    const ref = await gateway.lookUp(toProvider(address, message))
    return ref === undefined ? undefined : { provider: gateway.name, ref }
  },
})
