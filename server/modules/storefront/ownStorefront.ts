import type { Answer } from '@/lib/contract/wire'
import type { StorefrontSettings } from '@/lib/storefront/storefrontSettings'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db } from '@/server/db/pool'
import type { Recorder } from '@/server/modules/activity/activity'
import type { StorefrontService } from './storefrontService'
import {
  findOwnStorefront,
  operatorOfHost,
  saveSettings,
  type SettingsChange,
} from './storefrontSettings'

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
    const { host, ...settings } = await findOwnStorefront(db, operatorNo)
    const { menu: links } = await storefronts.index(host)
    return { ...settings, address: address(host, ''), links }
  },

  /** Whose storefront a host is. @throws Refusal 404 for an unknown one and the provider's */
  operatorOf: (host: string): Promise<number> => operatorOfHost(db, host),

  /** @throws Refusal 404 */
  change: (operatorNo: number, change: SettingsChange, record: Recorder): Promise<void> =>
    db.transaction((tx) => saveSettings(tx, { operatorNo, change, record, at: now() })),
})
