import dns from 'node:dns'

const LOCALHOST_NAME = /\.localhost\.?$/i

/**
 * Resolves `bada.localhost` and every other name below `localhost` to this machine, as browsers do
 * (RFC 6761 §6.3); most operating systems ask a name server, which does not know them. It applies to
 * all connections of this process.
 */
export function resolveLocalhostNames(): void {
  const lookup = dns.lookup
  const lookupLocalhost = (name: string, ...rest: unknown[]): void =>
    Reflect.apply(lookup, dns, [LOCALHOST_NAME.test(name) ? 'localhost' : name, ...rest])
  dns.lookup = Object.assign(lookupLocalhost, lookup) as typeof dns.lookup
}
