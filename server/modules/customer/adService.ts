import type { AdSegment } from '@/lib/contract/console/ads'
import { adText, MAX_AD_RECIPIENTS, MAX_ADS_A_DAY } from '@/lib/customer/adMessage'
import { toKstDate } from '@/lib/date/kst'
import { morningOf } from '@/lib/reservation/deadlines'
import { formatPhone } from '@/lib/text/phone'
import type { Db, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import * as repository from './adRepository'

type Deps = { db: Db; now: () => Date }
type Sent = { recipients: number; sendAt: Date }
type Ad = { requestKey: string; segment: AdSegment; words: string; recipients: number }

/** Advertisements of an operator to customers who have agreed (정보통신망법 제50조). */
export const createAds = ({ db, now }: Deps) => {
  const senderOf = async ({ operatorNo }: Fleet): Promise<string> => {
    const sender = await repository.findSender(db, operatorNo)
    return sender ? `${sender.name} ${formatPhone(sender.phone)}`.trim() : ''
  }

  /** @throws Refusal 409 where the number that was shown is not right any more, or too large; 429 */
  const assertMaySend = async (
    tx: Transaction,
    fleet: Fleet,
    { segment, recipients }: Ad,
    sendAt: Date,
  ) => {
    const sent = await repository.countOfDay(tx, fleet.operatorNo, sendAt)
    if (sent >= MAX_ADS_A_DAY) throw refuse.code('TOO_MANY_ADS', { max: MAX_ADS_A_DAY })
    const today = toKstDate(now())
    const { agreed } = await repository.countAudience(tx, fleet, { segment, today })
    if (agreed === 0) throw refuse.code('NOBODY_AGREED')
    if (agreed > MAX_AD_RECIPIENTS)
      throw refuse.code('TOO_MANY_RECIPIENTS', { max: MAX_AD_RECIPIENTS })
    if (agreed !== recipients) throw refuse.code('AUDIENCE_CHANGED', { agreed })
  }

  const send = async (
    tx: Transaction,
    { fleet, doer }: { fleet: Fleet; doer: Doer },
    { ad, sender }: { ad: Ad; sender: string },
  ): Promise<Sent> => {
    const { operatorNo } = fleet
    await repository.lockAds(tx, operatorNo)
    const before = await repository.findSent(tx, fleet, ad.requestKey)
    if (before) return { recipients: before.recipients, sendAt: before.send_at }
    const at = now()
    const sendAt = morningOf(at)
    await assertMaySend(tx, fleet, ad, sendAt)
    const no = await repository.insertAd(tx, operatorNo, { ...ad, at, sendAt })
    const text = adText(sender, ad.words)
    const { segment } = ad
    await repository.enqueueAd(tx, fleet, {
      ...{ no, segment, today: toKstDate(at), title: `(광고) ${sender}`, text, sendAt },
    })
    await createRecorder(doer, now)(tx, {
      ...{ action: 'customer.advertise', operatorNo, subjectNo: no },
      changes: { bookers: [0, ad.recipients] },
    })
    return { recipients: ad.recipients, sendAt }
  }

  return {
    list: async (fleet: Fleet) => ({
      sender: await senderOf(fleet),
      list: (await repository.findAds(db, fleet.operatorNo)).map((ad) => ({
        ...ad,
        send_at: ad.send_at.toISOString(),
      })),
    }),

    count: (fleet: Fleet, segment: AdSegment) =>
      repository.countAudience(db, fleet, { segment, today: toKstDate(now()) }),

    /**
     * Once for a key. By night it waits for the morning.
     *
     * @throws Refusal 409 where nobody has agreed, too many have, or others than were shown; 429
     */
    send: async (by: { fleet: Fleet; doer: Doer }, ad: Ad): Promise<Sent> => {
      const sender = await senderOf(by.fleet)
      return db.transaction((tx) => send(tx, by, { ad, sender }))
    },
  }
}

export type Ads = ReturnType<typeof createAds>
