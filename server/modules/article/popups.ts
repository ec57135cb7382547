import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays, daysOfMonth, monthOf, type KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import { findWholeArticles, runningWithin } from './articleRepository'
import { toBoardDetail } from './articleRow'
import { addressedTo, published } from './articleScope'

export type PopupQuery = { shipNo: number; rows: number; isPopup: boolean; yyyymm?: string }

/**
 * The events of a month, at most `rows`. For the present month only those that run today: a popup for
 * an event that is over or has not begun is of no use.
 */
export const popupsOfMonth = async (
  db: Queryable,
  { shipNo, rows, isPopup, yyyymm }: PopupQuery,
  today: KstDate,
): Promise<Answer<'getEventPopupList'>> => {
  const [first, last] = spanOf(yyyymm ?? monthOf(today), today)
  const events = published('event', addressedTo(shipNo))
  const popups = isPopup ? sql`a.is_popup` : sql`true`
  const where = sql`${events} and ${popups} and ${runningWithin(first, last)}`
  return { list: (await findWholeArticles(db, where, 1, rows)).map(toBoardDetail) }
}

const spanOf = (yyyymm: string, today: KstDate): [first: KstDate, last: KstDate] => {
  if (yyyymm === monthOf(today)) return [today, today]
  const days = daysOfMonth(yyyymm)
  const first = days[0] ?? today
  return [first, addDays(first, days.length - 1)]
}
