import { bareHost, HOST_LABEL } from './host'

/** The name below a domain that has the record which proves it. */
export const PROOF_LABEL = '_baetgil'

/** What the record says. */
export const proofText = (token: string): string => `baetgil-storefront=${token}`

/** How long a domain may be without its record before it counts as lapsed. */
export const LAPSE_HOURS = 72

/** DNS allows 253 characters; with the label of the proof below it. */
const MAX_NAME = 253 - PROOF_LABEL.length - 1
/** The most characters of what somebody types. */
export const MAX_TYPED_DOMAIN = 300
/** Names that nobody has on the public internet (RFC 6761, RFC 6762, RFC 9476). */
const NOWHERE = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'alt'])

const isName = (name: string): boolean => {
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || name.length > MAX_NAME) return false
  // The last label of an address of IPv4 is a number.
  return (
    labels.every((label) => HOST_LABEL.test(label)) && !/^\d+$/.test(last) && !NOWHERE.has(last)
  )
}

/**
 * The name that somebody typed, as browsers send it: lower case, Hangul in punycode, without scheme, path and
 * final dot. Undefined for what is no name of the public internet.
 */
export const readDomain = (typed: string): string | undefined => {
  if (typed.length > MAX_TYPED_DOMAIN) return undefined
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (!/^[^\s/?#@:\\[\]%]+$/.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const name = new URL(`http://${text}`).hostname
  return isName(name) ? name : undefined
}

/** Whether a name is the provider's: its domain, what lies below it, or what it lies below. */
export const isProviderName = (name: string, providerDomain: string): boolean => {
  const provider = bareHost(providerDomain)
  return name === provider || name.endsWith(`.${provider}`) || provider.endsWith(`.${name}`)
}

/** What is known of a domain; null for what has not been. */
export type DomainTimes = {
  proven_at: Date | null
  /** Since when it has a certificate, and everything that visitors are told leads to it. */
  live_at: Date | null
  failing_since: Date | null
  lapsed_at: Date | null
}

export const DOMAIN_STATES = ['waiting', 'proven', 'live', 'failing', 'lapsed'] as const
/**
 * `waiting` for its record; `proven`, without a certificate; `live`; `failing`: proven before, and its record is
 * not found now; `lapsed`: for so long that the domain shows the storefront no longer.
 */
export type DomainState = (typeof DOMAIN_STATES)[number]

export const DOMAIN_STATE_LABELS = {
  waiting: '확인 대기',
  proven: '인증서 준비 중',
  live: '연결됨',
  failing: '확인 값이 안 보임',
  lapsed: '연결 끊김',
} as const satisfies Record<DomainState, string>

export const domainState = (times: DomainTimes): DomainState => {
  if (times.lapsed_at) return 'lapsed'
  if (!times.proven_at) return 'waiting'
  if (times.failing_since) return 'failing'
  return times.live_at ? 'live' : 'proven'
}

const HOUR_MS = 3_600_000

/** What a look at the record changes. */
export const afterCheck = <Times extends DomainTimes>(
  before: Times,
  isFound: boolean,
  at: Date,
): Times => {
  if (isFound) {
    const isNew = !before.proven_at || before.lapsed_at
    // What has lapsed may have lost its certificate as well.
    const live_at = before.lapsed_at ? null : before.live_at
    return {
      ...before,
      proven_at: isNew ? at : before.proven_at,
      live_at,
      failing_since: null,
      lapsed_at: null,
    }
  }
  if (!before.proven_at || before.lapsed_at) return before
  const failing_since = before.failing_since ?? at
  const isOver = at.getTime() - failing_since.getTime() >= LAPSE_HOURS * HOUR_MS
  return { ...before, failing_since, lapsed_at: isOver ? at : null }
}
