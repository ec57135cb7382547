import sql from 'sql-template-tag'
import { APP_HOST, HOST_LABEL, storefrontOrigin } from '@/lib/storefront/host'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { IS_PROVEN } from './provenDomains'

export type HostSettings = Pick<
  Config,
  'providerDomain' | 'publicProtocol' | 'port' | 'defaultHost'
>

export type FoundStorefront = {
  /** Its identifier. */
  host: string
  origin: string
  isOwnDomain: boolean
}

/**
 * The storefront that a name shows, and where exactly. The bare domain and the apps' host show the default
 * storefront, and a proven domain its operator's; undefined for every other name.
 */
export const createFindStorefront = (
  db: Db,
  { providerDomain, publicProtocol: protocol, port, defaultHost }: HostSettings,
) => {
  const originOf = (label: string) => storefrontOrigin(label, { providerDomain, protocol, port })

  /** Of another name. Without https it is reached at our port. */
  const originAt = (name: string) =>
    originOf(defaultHost).replace(`//${defaultHost}.${providerDomain}`, `//${name}`)

  const find = async (name: string): Promise<FoundStorefront | undefined> => {
    const found = { origin: originAt(name), isOwnDomain: false }
    if (name === providerDomain) return { ...found, host: defaultHost }
    if (!name.endsWith(`.${providerDomain}`)) {
      const domain = await db.first<{ host: string }>(sql`
        select host from storefront_domain where name = ${name} and ${IS_PROVEN}`)
      return domain && { ...found, host: domain.host, isOwnDomain: true }
    }
    const label = name.slice(0, -`.${providerDomain}`.length)
    if (label === defaultHost || label === APP_HOST) return { ...found, host: defaultHost }
    if (!HOST_LABEL.test(label)) return undefined
    const row = await db.first<object>(sql`select from host where identifier = ${label}`)
    return row && { ...found, host: label }
  }
  return find
}

export type FindStorefront = ReturnType<typeof createFindStorefront>
