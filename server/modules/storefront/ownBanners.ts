import sql from 'sql-template-tag'
import { isShownOn } from '@/lib/board/shownSpan'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { bannerText, type OwnBanner } from '@/lib/storefront/banner'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures } from '@/server/modules/picture/assertOwnPictures'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { findOwnStorefront } from './storefrontSettings'

type Row = OwnBanner & { no: number; is_shown: boolean }
/** The banners in their order, and a number that is another one after every change. */
export type OwnBanners = { version: number; list: Row[] }

const findBanners = async (db: Queryable, operatorNo: number): Promise<OwnBanners> => {
  const list = await db.rows<Row>(sql`
    select no, image, title, link, shown_from, shown_until, is_on, is_shown from banner
     where operator_no = ${operatorNo} order by sort, no`)
  return { list, version: Math.max(0, ...list.map(({ no }) => no)) }
}

const insertBanners = async (
  tx: Transaction,
  { operatorNo, list, today }: { operatorNo: number; list: readonly OwnBanner[]; today: KstDate },
): Promise<void> => {
  const rows = list.map((banner, sort) => {
    const { is_on, shown_from: shownFrom, shown_until: shownUntil } = banner
    return { ...banner, sort, is_shown: is_on && isShownOn({ shownFrom, shownUntil }, today) }
  })
  await tx.run(sql`
    insert into banner (operator_no, ship_no, image, title, link, shown_from, shown_until, is_on, is_shown, sort)
    select ${operatorNo}, (select main_ship_no from ship_group where no = ${operatorNo}), r.image, r.title,
           r.link, r.shown_from, r.shown_until, r.is_on, r.is_shown, r.sort
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
             image text, title text, link text, shown_from date, shown_until date, is_on boolean,
             is_shown boolean, sort integer)
     order by r.sort`)
}

const recorded = (list: readonly OwnBanner[]) => ({ banners: list.map(bannerText).join('\n') })

type Change = { version: number; list: readonly OwnBanner[]; record: Recorder }

export type OwnBannerService = ReturnType<typeof createOwnBanners>

/** What operators show at the top of their own main pages. */
export const createOwnBanners = ({ db, now }: { db: Db; now: () => Date }) => ({
  get: (operatorNo: number): Promise<OwnBanners> => findBanners(db, operatorNo),

  /**
   * Replaces the banners of an operator; they are shown at once.
   *
   * @throws Refusal 404 without a storefront and for another operator's picture, 409 where somebody else
   *   changed them since
   */
  set: (operatorNo: number, { version, list, record }: Change): Promise<OwnBanners> =>
    db.transaction(async (tx) => {
      const { host } = await findOwnStorefront(tx, operatorNo, { isLocked: true })
      const before = await findBanners(tx, operatorNo)
      if (before.version !== version) throw refuse.code('BANNERS_CHANGED')
      const images = list.map(({ image }) => image)
      await assertOwnPictures(tx, operatorNo, images)
      await tx.run(sql`delete from banner where operator_no = ${operatorNo}`)
      await insertBanners(tx, { operatorNo, list, today: toKstDate(now()) })
      const changes = changesOf(recorded(before.list), recorded(list), ['banners'])
      await record(tx, { action: 'storefront.banners', operatorNo, changes })
      await enqueuePages(tx, { kind: 'mainPage', host }, now())
      return findBanners(tx, operatorNo)
    }),
})
