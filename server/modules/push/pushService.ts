import type { Config } from '@/server/config'
import { hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { BrowserSubscription } from '@/server/gateways/webPush'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import * as repository from './subscriptionRepository'

const NEW_PER_HOUR = 60
/** Of one member or one session of the console, and of one reservation of a guest. */
const MAX_BROWSERS = 10

type Deps = { config: Pick<Config, 'vapid'>; db: Db; now: () => Date; limits: Limits }

export type PushService = ReturnType<typeof createPushService>

/** Browsers whose owners asked to be told by web push. */
export const createPushService = ({ config, db, now, limits }: Deps) => {
  const quota = limits.quota({
    name: 'web_push',
    max: NEW_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('TOO_MANY_BROWSERS'),
  })

  /** @throws Refusal 409 without keys, 429 for an address with too many */
  const store = async (
    subscription: BrowserSubscription,
    owner: repository.SubscriptionOwner,
    { address, keep }: { address: string; keep: (tx: Transaction, no: number) => Promise<unknown> },
  ): Promise<void> => {
    if (!config.vapid) throw refuse.code('NO_WEB_PUSH')
    await quota.take(address)
    await db.transaction(async (tx) => {
      const no = await repository.saveSubscription(tx, { ...subscription, ...owner, at: now() })
      // The keys differ: somebody else's address, whose owner goes on getting what was asked for.
      if (no === undefined) throw refuse.code('BROWSER_TAKEN')
      await keep(tx, no)
    })
  }

  return {
    /** What a browser needs to ask its push service; null: there is no web push. */
    key: config.vapid?.publicKey ?? null,

    /** For all of a member's own news, while the session lives. */
    addForMember: (
      subscription: BrowserSubscription,
      { memberNo, token, address }: { memberNo: number; token: string; address: string },
    ): Promise<void> =>
      store(
        subscription,
        { memberNo, sessionHash: hashToken(token), staffSessionNo: null },
        { address, keep: (tx) => repository.dropOldestOfMember(tx, memberNo, MAX_BROWSERS) },
      ),

    /** For one reservation of a guest. @throws Refusal 404 for another guest's */
    addForReservation: (
      subscription: BrowserSubscription,
      { reservationNo, phone, address }: { reservationNo: number; phone: string; address: string },
    ): Promise<void> =>
      store(
        subscription,
        { memberNo: null, sessionHash: null, staffSessionNo: null },
        {
          address,
          keep: async (tx, no) => {
            const isOwn = await repository.isGuestsReservation(tx, { reservationNo, phone })
            if (!isOwn) throw refuse.code('NO_SUCH_RESERVATION')
            await repository.keepForReservation(tx, { no, reservationNo, max: MAX_BROWSERS })
          },
        },
      ),

    /** For what somebody of the console chose to hear of, while that session lives. */
    addForStaff: (
      subscription: BrowserSubscription,
      { sessionNo, address }: { sessionNo: number; address: string },
    ): Promise<void> =>
      store(
        subscription,
        { memberNo: null, sessionHash: null, staffSessionNo: sessionNo },
        { address, keep: (tx) => repository.dropOldestOfStaff(tx, sessionNo, MAX_BROWSERS) },
      ),

    /** Forgets a browser; only it knows its endpoint. */
    remove: async (endpoint: string): Promise<void> => {
      await repository.deleteSubscription(db, endpoint)
    },

    /** Whether somebody of the console asked where that session is. */
    isOfSession: (sessionNo: number): Promise<boolean> => repository.isOfSession(db, sessionNo),

    /** In how many browsers somebody of the console asked and is logged in. */
    countOfStaff: (staffNo: number): Promise<number> => repository.countOfStaff(db, staffNo, now()),
  }
}
