/**
 * The push services of browsers that we send to: Chrome, Firefox, Safari, Edge. An endpoint comes from a
 * visitor, so nothing else is ever called.
 */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const
const SERVICE_DOMAINS = ['.push.apple.com', '.notify.windows.com'] as const

export const MAX_ENDPOINT_LENGTH = 1_000

/** Whether an address is one of a known push service, over https at its usual port. */
export const isKnownEndpoint = (endpoint: string): boolean => {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return (
    SERVICES.some((name) => hostname === name) ||
    SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain))
  )
}
