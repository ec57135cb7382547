import type { ShipDetail } from '@/lib/contract/wire'
import { type SomeShipContent, USUAL_CONTENT } from '@/lib/ship/product/shipFields'
import { deriveKeys, type Keys } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createPreviewKeys } from './product/previewKey'
import { findAnyDraft } from './product/productRepository'
import { toRow } from './shipContent'
import { findDraftDetail } from './shipDetailRepository'

/** What a trip page cannot do without, where a draft does not say it yet. */
const BLANK: SomeShipContent = {
  ...USUAL_CONTENT,
  ...{ name: '이름 없는 상품', area: '', port_name: '', tide_style: 8, lat: 0, lng: 0 },
  ...{ time_text: '', use_minutes: 1, capacity: 1, price: 0, pay_type: [] },
  ...{ meeting_place: '', departure_address: '' },
} as SomeShipContent

/** The keys that sign links to drafts. */
export const previewKeysOf = (keys: Keys) => createPreviewKeys(deriveKeys(keys, 'links to drafts'))

/** Drafts as the storefront shows them, to whoever has a link that the console made. */
export const createDraftPreviews = ({ db, now, keys }: { db: Db; now: () => Date; keys: Keys }) => {
  const previews = previewKeysOf(keys)
  return {
    /** @throws Refusal 404 for a key that was not made here, that has ended, or whose draft is gone */
    detail: async (key: string): Promise<ShipDetail> => {
      const no = previews.read(key, now())
      const draft = no === undefined ? undefined : await findAnyDraft(db, no)
      if (!draft) throw refuse.code('BAD_PREVIEW')
      const { ship_no: shipNo, service_type, operator_no: group_no, content } = draft
      const own = shipNo === null ? { ...BLANK, ...content } : content
      const beside = shipNo === null ? { no: 0, service_type, group_no } : {}
      const row = JSON.stringify({ ...toRow(own), ...beside })
      const detail = await findDraftDetail(db, { shipNo, row, at: now() })
      if (!detail) throw refuse.code('BAD_PREVIEW')
      return detail
    },
  }
}

export type DraftPreviews = ReturnType<typeof createDraftPreviews>
