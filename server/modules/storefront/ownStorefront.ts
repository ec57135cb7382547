import type { Answer } from '@/lib/contract/wire'
import { menuLinks, orderMenu } from '@/lib/storefront/menu'
import type { StorefrontSettings } from '@/lib/storefront/storefrontSettings'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db } from '@/server/db/pool'
import type { Recorder } from '@/server/modules/activity/activity'
import type { ShipService } from '@/server/modules/ship/shipService'
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
  ships: Pick<ShipService, 'offeredTypes'>
}

/** The settings of a storefront, with what a preview shows of it. */
export type OwnStorefront = StorefrontSettings & {
  /** Where it is published. */
  address: string
  links: Answer<'getInfoIndex'>['menu']
}

export type OwnStorefronts = ReturnType<typeof createOwnStorefronts>

/** What operators decide about their own storefronts. */
export const createOwnStorefronts = ({ db, now, address, ships }: Deps) => ({
  /** @throws Refusal 404 where the operator has no storefront */
  get: async (operatorNo: number): Promise<OwnStorefront> => {
    const { host, ship_no: shipNo, ...settings } = await findOwnStorefront(db, operatorNo)
    const offered = shipNo === null ? [] : await ships.offeredTypes(shipNo)
    const links = orderMenu(menuLinks(offered), settings.menu)
    return { ...settings, address: address(host, ''), links }
  },

  /** Whose storefront a host is. @throws Refusal 404 for an unknown one and the provider's */
  operatorOf: (host: string): Promise<number> => operatorOfHost(db, host),

  /** @throws Refusal 404 */
  change: (operatorNo: number, change: SettingsChange, record: Recorder): Promise<void> =>
    db.transaction((tx) => saveSettings(tx, { operatorNo, change, record, at: now() })),
})
