import type { ProductVersion } from '@/lib/contract/console/products'
import { type GivenState, VERSION_DAYS } from '@/lib/ship/product/productStates'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { findNamedShips } from '../namedShips'
import { changeShip } from '../saveShip'
import { archiveShip, restoreShip, setShipShown } from '../setShipShown'
import { changedFields } from '../shipContent'
import { liveVersion } from '../shipVersions'
import { type By, createDraftService, requireDraft } from './draftService'
import type { PreviewKeys } from './previewKey'
import { findPorts, readKnownCodes } from './productCodes'
import * as repository from './productRepository'
import { createPublishService } from './publishService'

type Deps = { db: Db; now: () => Date; previews: PreviewKeys; address: StorefrontAddress }

const DAY_MS = 86_400_000

/** What is sold, as an operator keeps it: drafts, publishing, states and versions. */
export const createProductService = ({ db, now, previews, address }: Deps) => {
  const drafts = createDraftService({ db, now })
  const publishing = createPublishService({ db, now, getDraft: drafts.get })
  const oldest = () => new Date(now().getTime() - VERSION_DAYS * DAY_MS)

  const requireProduct = async (tx: Queryable, fleet: Fleet, shipNo: number) => {
    const product = await repository.findProduct(tx, fleet, shipNo)
    if (!product) throw refuse.code('UNKNOWN_SHIP')
    return product
  }

  const urlOf = async (shipNo: number): Promise<string> => {
    const [ship] = await findNamedShips(db, [shipNo])
    return address(ship?.host ?? '', `/ship/${shipNo}`)
  }

  /** @throws Refusal 404; 409 where it is in this state already, and for showing an archived one */
  const setState = (shipNo: number, state: GivenState, { fleet, record }: By): Promise<void> =>
    db.transaction(async (tx) => {
      const product = await requireProduct(tx, fleet, shipNo)
      const change = { no: shipNo, scope: fleet, at: now(), record }
      if (state === 'archived') return archiveShip(tx, change)
      if (state === 'down' && product.state === 'archived') return restoreShip(tx, change)
      return setShipShown(tx, { ...change, isShown: state === 'live' })
    })

  const versions = async (shipNo: number, fleet: Fleet) => {
    const product = await requireProduct(db, fleet, shipNo)
    const stored = await repository.findVersions(db, shipNo, oldest())
    const list: ProductVersion[] = stored.map(({ no, at, staff_name, origin, content }, index) => {
      const before = stored[index + 1]
      const changed = before ? changedFields(before.content, content) : []
      return { version_no: no, at: at.toISOString(), staff_name, origin, changed }
    })
    return { product, url: await urlOf(shipNo), list }
  }

  const goBack = async (tx: Transaction, of: Back, by: By): Promise<void> => {
    const product = await requireProduct(tx, by.fleet, of.shipNo)
    if (product.state === 'archived') throw refuse.code('ARCHIVED_SHIP')
    const live = await liveVersion(tx, of.shipNo)
    if (live !== of.liveVersion) throw refuse.code('PRODUCT_CHANGED', { live_version: live })
    const kept = await repository.findVersions(tx, of.shipNo, oldest())
    const version = kept.find(({ no }) => no === of.versionNo)
    if (!version) throw refuse.code('UNKNOWN_VERSION')
    const change = { author: { staffNo: by.staffNo }, record: by.record, at: now() }
    const changed = await changeShip(
      tx,
      { no: of.shipNo, given: version.content },
      { origin: 'back', action: 'product.back', ...change },
    )
    if (changed.length === 0) throw refuse.code('NOTHING_TO_PUBLISH')
  }

  return {
    ...drafts,
    publish: async (...given: Parameters<typeof publishing.publish>) => {
      const shipNo = await publishing.publish(...given)
      return { ship_no: shipNo, url: await urlOf(shipNo) }
    },
    publishAt: publishing.publishAt,
    setState,
    versions,
    list: (fleet: Fleet) => repository.findProducts(db, fleet),
    codes: async () => ({ ...(await readKnownCodes(db)), ports: await findPorts(db) }),

    /** Publishes a former version again. @throws Refusal 404; 409 as publishing does */
    goBack: (of: Back, by: By): Promise<void> => db.transaction((tx) => goBack(tx, of, by)),

    /** The address that shows a draft on its storefront. @throws Refusal 404 */
    preview: async (no: number, fleet: Fleet): Promise<string> => {
      await requireDraft(db, fleet, no)
      const host = await repository.hostOfOperator(db, fleet.operatorNo)
      return address(host ?? '', `/preview/${previews.make(no, now())}`)
    },

    jobs: [publishing.job],
  }
}

export type ProductService = ReturnType<typeof createProductService>
type Back = { shipNo: number; versionNo: number; liveVersion: number }
