import sql from 'sql-template-tag'
import { isShownOn } from '@/lib/board/shownSpan'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { bannerText, type OwnBanner } from '@/lib/storefront/banner'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures } from '@/server/modules/picture/assertOwnPictures'
import type { Change as PagesChange } from '@/server/regenerate/affectedPages'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { findOwnStorefront } from './storefrontSettings'

/** Whose banners: an operator's, or (null) the provider's, which are shown where an operator has none. */
export type BannerOwner = number | null

/** Whose pictures the provider may show: nobody's. */
const NO_OPERATOR = 0

type Row = OwnBanner & { no: number; is_shown: boolean }
/** The banners in their order, and a number that is another one after every change. */
export type OwnBanners = { version: number; list: Row[] }

const findBanners = async (db: Queryable, owner: BannerOwner): Promise<OwnBanners> => {
  const list = await db.rows<Row>(sql`
    select no, image, title, link, shown_from, shown_until, is_on, is_shown from banner
     where operator_no is not distinct from ${owner}::bigint order by sort, no`)
  return { list, version: Math.max(0, ...list.map(({ no }) => no)) }
}

const insertBanners = async (
  tx: Transaction,
  { owner, list, today }: { owner: BannerOwner; list: readonly OwnBanner[]; today: KstDate },
): Promise<void> => {
  const rows = list.map((banner, sort) => {
    const { is_on, shown_from: shownFrom, shown_until: shownUntil } = banner
    return { ...banner, sort, is_shown: is_on && isShownOn({ shownFrom, shownUntil }, today) }
  })
  await tx.run(sql`
    insert into banner (operator_no, ship_no, image, title, link, shown_from, shown_until, is_on, is_shown, sort)
    select ${owner}::bigint, (select main_ship_no from ship_group where no = ${owner}::bigint), r.image,
           r.title, r.link, r.shown_from, r.shown_until, r.is_on, r.is_shown, r.sort
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
             image text, title text, link text, shown_from date, shown_until date, is_on boolean,
             is_shown boolean, sort integer)
     order by r.sort`)
}

const recorded = (list: readonly OwnBanner[]) => ({ banners: list.map(bannerText).join('\n') })

const FIELDS = ['image', 'title', 'link', 'shown_from', 'shown_until', 'is_on'] as const

const isSame = (one: readonly OwnBanner[], other: readonly OwnBanner[]): boolean => {
  const valuesOf = (list: readonly OwnBanner[]) =>
    JSON.stringify(list.map((banner) => FIELDS.map((field) => banner[field])))
  return valuesOf(one) === valuesOf(other)
}

/** One changes them at a time. @returns what pages show them. @throws Refusal 404 without a storefront */
const lockOwner = async (tx: Transaction, owner: BannerOwner): Promise<PagesChange> => {
  if (owner !== null) {
    const { host } = await findOwnStorefront(tx, owner, { isLocked: true })
    return { kind: 'mainPage', host }
  }
  await tx.run(sql`
    select from host where operator_no is null order by identifier for no key update`)
  return { kind: 'mainPages' }
}

type Change = {
  owner: BannerOwner
  list: readonly OwnBanner[]
  record: Recorder
  at: Date
  /** The version that the author of the change saw. */
  version?: number
}

/**
 * Replaces the banners of a storefront; they are shown at once. The same ones again change nothing.
 *
 * @throws Refusal 404 without a storefront and for another operator's picture, 409 where somebody else
 *   changed them since
 */
export const saveBanners = async (
  tx: Transaction,
  { owner, list, record, at, version }: Change,
): Promise<void> => {
  const pages = await lockOwner(tx, owner)
  const before = await findBanners(tx, owner)
  if (version !== undefined && before.version !== version) throw refuse.code('BANNERS_CHANGED')
  if (isSame(before.list, list)) return
  const images = list.map(({ image }) => image)
  await assertOwnPictures(tx, owner ?? NO_OPERATOR, images)
  await tx.run(sql`delete from banner where operator_no is not distinct from ${owner}::bigint`)
  await insertBanners(tx, { owner, list, today: toKstDate(at) })
  const changes = changesOf(recorded(before.list), recorded(list), ['banners'])
  await record(tx, { action: 'storefront.banners', operatorNo: owner, changes })
  await enqueuePages(tx, pages, at)
}

export type OwnBannerService = ReturnType<typeof createOwnBanners>

/** What stands at the top of main pages. */
export const createOwnBanners = ({ db, now }: { db: Db; now: () => Date }) => ({
  get: (owner: BannerOwner): Promise<OwnBanners> => findBanners(db, owner),

  /** Whose banners a host's are. @throws Refusal 404 for an unknown one */
  ownerOf: async (host: string): Promise<BannerOwner> => {
    const found = await db.first<{ operator_no: number | null }>(sql`
      select operator_no from host where identifier = ${host}`)
    if (!found) throw refuse.code('UNKNOWN_STOREFRONT')
    return found.operator_no
  },

  /** See `saveBanners`. */
  set: (owner: BannerOwner, change: Omit<Change, 'owner' | 'at'>): Promise<OwnBanners> =>
    db.transaction(async (tx) => {
      await saveBanners(tx, { owner, ...change, at: now() })
      return findBanners(tx, owner)
    }),
})
