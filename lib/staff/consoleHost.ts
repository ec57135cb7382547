/** The reserved host identifier under which the console answers. */
export const CONSOLE_HOST = 'console'

const bare = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** Whether a Host header asks for the console of a provider's domain. */
export const isConsoleHost = (hostHeader: string | undefined, providerDomain: string): boolean =>
  bare(hostHeader ?? '') === `${CONSOLE_HOST}.${bare(providerDomain)}`
