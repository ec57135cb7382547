/**
 * The push services of browsers that we send to: Chrome, Firefox, Safari, Edge. An endpoint comes from a
 * visitor, so nothing else is ever called.
 */
const SERVICES = {
  google: (host: string) => host === 'fcm.googleapis.com',
  mozilla: (host: string) => host === 'updates.push.services.mozilla.com',
  apple: (host: string) => host.endsWith('.push.apple.com'),
  microsoft: (host: string) => host.endsWith('.notify.windows.com'),
} as const

export type PushService = keyof typeof SERVICES

const PUSH_SERVICES = Object.keys(SERVICES) as PushService[]

const MAX_ENDPOINT_LENGTH = 1_000

/** Whose an endpoint is; undefined unless it is one of a known service, over https at the usual port. */
export const pushServiceOf = (endpoint: string): PushService | undefined => {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return undefined
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined
  return PUSH_SERVICES.find((name) => SERVICES[name](hostname))
}

const BITS_PER_CHARACTER = 6

/** Whether a text is exactly so many bytes in base64url, without padding. */
export const isBase64Url = (text: string, bytes: number): boolean =>
  /^[\w-]+$/.test(text) && text.length === Math.ceil((bytes * 8) / BITS_PER_CHARACTER)
