import { addDays, toKstDate } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import type { Config } from '@/server/config'
import type { Action } from '@/lib/staff/actions'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import * as repository from './feedRepository'
import { departuresText, tripsText } from './feedText'

/** What a calendar shows, in days before and after today. */
const DAYS_BACK = 90
const DAYS_AHEAD = 180

type Deps = { db: Db; now: () => Date; config: Pick<Config, 'providerDomain'> }

export type FeedService = ReturnType<typeof createFeedService>

/** Feeds of trips for calendars on phones, opened by a key. */
export const createFeedService = ({ db, now, config }: Deps) => {
  const recordOf = async (
    tx: Transaction,
    {
      owner,
      record,
      action,
    }: { owner: repository.Owner; record?: Recorder | undefined; action: Action },
  ) => {
    if ('staffNo' in owner)
      await record?.(tx, { action, operatorNo: owner.operatorNo, subjectNo: owner.staffNo })
  }

  return {
    find: async (owner: repository.Owner) => ({ key: await repository.findKey(db, owner) }),

    /** Gives a new key; the one before opens nothing any more. @param record of a person of the staff */
    renew: (owner: repository.Owner, record?: Recorder) =>
      db.transaction(async (tx) => {
        const key = await repository.renewKey(tx, owner, now())
        await recordOf(tx, { owner, record, action: 'staff.renewFeed' })
        return { key }
      }),

    end: (owner: repository.Owner, record?: Recorder) =>
      db.transaction(async (tx) => {
        if (await repository.deleteFeed(tx, owner))
          await recordOf(tx, { owner, record, action: 'staff.endFeed' })
        return { key: '' }
      }),

    /**
     * The feed that a key opens, as RFC 5545 has it: a member's trips, or booked departures of an operator,
     * a captain's own boats alone.
     *
     * @throws Refusal 404 for a key that opens none
     */
    read: async (key: string): Promise<string> => {
      const feed = await repository.findFeed(db, key)
      const at = now()
      const today = toKstDate(at)
      const options = { domain: config.providerDomain, at }
      const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
      if (feed && feed.member_no !== null)
        return tripsText(await repository.findTrips(db, feed.member_no, span), options)
      if (!feed || !hasRight(feed.role, 'board')) throw refuse.code('NO_SUCH_FEED')
      const shipNos = feed.role === 'captain' ? feed.ship_nos : null
      const boats = { operatorNo: feed.operator_no, shipNos, ...span }
      const departures = await repository.findDepartures(db, boats)
      return departuresText({ name: feed.name, departures }, options)
    },
  }
}
