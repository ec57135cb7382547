import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { StorefrontSettings } from '@/lib/storefront/storefrontSettings'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import type { StorefrontService } from './storefrontService'
import { findOwnStorefront, saveSettings, type SettingsChange } from './storefrontSettings'

type Deps = {
  db: Db
  now: () => Date
  address: StorefrontAddress
  storefronts: Pick<StorefrontService, 'index'>
}

/** The settings of a storefront, with what a preview shows of it. */
export type OwnStorefront = StorefrontSettings & {
  /** Where it is published. */
  address: string
  links: Answer<'getInfoIndex'>['menu']
}

export type OwnStorefronts = ReturnType<typeof createOwnStorefronts>

/** What operators decide about their own storefronts. */
export const createOwnStorefronts = ({ db, now, address, storefronts }: Deps) => ({
  /** @throws Refusal 404 where the operator has no storefront */
  get: async (operatorNo: number): Promise<OwnStorefront> => {
    const { host, main_ship_no: _ship, ...settings } = await findOwnStorefront(db, operatorNo)
    const { menu: links } = await storefronts.index(host)
    return { ...settings, address: address(host, ''), links }
  },

  /** Whose storefront a host is. @throws Refusal 404 for an unknown one and the provider's */
  operatorOf: async (host: string): Promise<number> => {
    const found = await db.first<{ no: number }>(sql`
      select g.no from host h join ship_group g on g.main_ship_no = h.ship_no
       where h.identifier = ${host}`)
    if (!found) throw refuse.code('UNKNOWN_STOREFRONT')
    return found.no
  },

  /** @throws Refusal 404 */
  change: (operatorNo: number, change: SettingsChange, record: Recorder): Promise<void> =>
    db.transaction((tx) => saveSettings(tx, { operatorNo, change, record, at: now() })),
})
