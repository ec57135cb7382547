import sql from 'sql-template-tag'
import type { AdapterPayload } from 'oidc-provider'
import { ONE_LOGIN_PATH } from '@/lib/oauth/oneLogin'
import type { Db } from '@/server/db/pool'
import type { FindStorefront } from '@/server/modules/storefront/findStorefront'

export type FindClient = (id: string) => Promise<AdapterPayload | undefined>

/** The operator of a storefront sells nothing for now, or for good. */
const isShut = async (db: Db, host: string): Promise<boolean> =>
  (await db.first(sql`
    select from host join ship_group g on g.no = host.operator_no
     where host.identifier = ${host} and g.state <> 'open'`)) !== undefined

/**
 * The clients of the issuer are the storefronts, each under the name in its address: a sub-domain of the
 * provider, or a proven domain. Each has one address to go back to, its log-in page.
 */
export const createFindClient =
  (db: Db, find: FindStorefront): FindClient =>
  async (name) => {
    const storefront = await find(name)
    if (!storefront || (await isShut(db, storefront.host))) return undefined
    return {
      client_id: name,
      redirect_uris: [`${storefront.origin}${ONE_LOGIN_PATH}`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      scope: 'openid',
      // A browser keeps no secret: PKCE takes its place.
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'Ed25519',
      subject_type: 'pairwise',
    }
  }
