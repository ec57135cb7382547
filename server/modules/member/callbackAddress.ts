import sql from 'sql-template-tag'
import { CALLBACK_PATH, type SnsProvider } from '@/lib/oauth/callbackPath'
import { APP_HOST, HOST_LABEL, storefrontOrigin } from '@/lib/storefront/host'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { isProvenName } from '@/server/modules/storefront/provenDomains'

export type CallbackSettings = Pick<
  Config,
  'providerDomain' | 'publicProtocol' | 'port' | 'defaultHost'
>

/**
 * Whether an address is the callback page of a storefront of ours, exactly: nobody is sent anywhere
 * else after a sign-in. The bare domain and the apps' host show the default storefront, and a proven domain
 * its operator's.
 */
export const createIsOwnCallback = (
  db: Db,
  { providerDomain, publicProtocol: protocol, port, defaultHost }: CallbackSettings,
) => {
  const isPublished = async (label: string): Promise<boolean> => {
    if (label === defaultHost || label === APP_HOST) return true
    if (!HOST_LABEL.test(label)) return false
    return (
      (await db.first(sql`select identifier from host where identifier = ${label}`)) !== undefined
    )
  }

  const originOf = (label: string) => storefrontOrigin(label, { providerDomain, protocol, port })

  /** Of a storefront's own domain. Without https it is reached at our port. */
  const ownOrigin = (name: string) =>
    originOf(defaultHost).replace(`//${defaultHost}.${providerDomain}`, `//${name}`)

  return async (provider: SnsProvider, address: string): Promise<boolean> => {
    if (!URL.canParse(address)) return false
    const { origin, hostname } = new URL(address)
    if (address !== `${origin}${CALLBACK_PATH[provider]}`) return false
    if (origin === originOf(defaultHost).replace(`//${defaultHost}.`, '//')) return true
    const label = hostname.slice(0, -`.${providerDomain}`.length)
    if (origin === originOf(label)) return isPublished(label)
    return origin === ownOrigin(hostname) && isProvenName(db, hostname)
  }
}
