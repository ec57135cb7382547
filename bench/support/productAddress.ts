import { requireBrowser } from '@/scripts/support/aptPackages'
import { StartError } from '@/server/startError'

/**
 * The address of the running product that a bench is given, which looks at it with a browser.
 *
 * @param command of npm, e.g. `bench:interaction`
 * @throws StartError without an address or a browser
 */
export const readAddress = (command: string): string => {
  const address = process.argv[2]
  if (!address) throw new StartError(`Say where the product runs: npm run ${command} -- http://…`)
  requireBrowser()
  return address
}

/** A page of a storefront of the product at `address`. */
export const pageOn = (address: string, host: string, path: string): string => {
  const url = new URL(path, address)
  url.hostname = `${host}.localhost`
  return url.href
}
