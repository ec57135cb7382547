/** Of the server itself, and of a browser beside it. */
const OWN = /^(?:::\/64|127\.)/

/** From where something was done: the address, of IPv6 its first half; '' for the server's own machine. */
export const networkText = (network: string): string =>
  OWN.test(network) ? '' : network.replace(/::\/64$/, '')
