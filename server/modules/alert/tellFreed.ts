import { openAlertHref } from '@/lib/alert/alertWish'
import { nextWave } from '@/lib/alert/nextWave'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'
import type { Db, Transaction } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { doEach } from '@/server/jobs/doEach'
import { notifyAll } from '@/server/modules/message/notifications'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import * as repository from './freedRepository'

const DEPARTURES_PER_RUN = 200

export type Offers = Pick<OfferService, 'offer'>
type Deps = { db: Db; now: () => Date; offers: Offers }

/** The job that tells who asked of departures on which seats came free. */
export const createTellFreed = ({ db, now, offers }: Deps) => {
  /** Tells the next wave. @returns when to look again; undefined where nobody is left */
  const tellWave = async (
    tx: Transaction,
    departure: repository.FreedDeparture,
    event: { had: number; first: number; last: number },
    at: Date,
  ): Promise<Date | undefined> => {
    const scheduleNo = departure.no
    const of = { scheduleNo, had: event.had, freedNo: event.first }
    const waiting = await repository.findWaiting(tx, of, at)
    const spoken = await repository.countSpoken(tx, scheduleNo, at)
    const { told, againAt } = nextWave(waiting, { ...departure, spoken }, at)
    const freedNo = event.last
    for (const alert of told)
      await repository.insertTold(tx, { alertNo: alert.no, scheduleNo, freedNo, at })
    const messages = told.map((alert) => messageOf(alert, departure, freedNo))
    if (messages.length > 0) await notifyAll(tx, messages)
    return againAt
  }

  /** The waiting list of the departure goes first: what it takes is not free. */
  const tell = async (tx: Transaction, scheduleNo: number, at: Date): Promise<void> => {
    await repository.lockTelling(tx)
    await offers.offer(tx, scheduleNo, at)
    const departure = await repository.lockFreed(tx, scheduleNo, at)
    const events = await repository.findEvents(tx, scheduleNo, at)
    const nos = events.map(({ no }) => no)
    if (!departure || events.length === 0) return
    const event = {
      had: Math.min(...events.map(({ had }) => had)),
      first: Math.min(...nos),
      last: Math.max(...nos),
    }
    const againAt = departure.is_open
      ? await tellWave(tx, departure, event, at)
      : (departure.opens_at ?? undefined)
    await repository.putOff(tx, nos, againAt)
  }

  return async (): Promise<void> => {
    const at = now()
    const due = await repository.findFreed(db, { at, limit: DEPARTURES_PER_RUN })
    await doEach({ db, job: repository.TELL_JOB, at }, due, {
      keyOf: ({ schedule_no: no }) => no,
      work: ({ schedule_no: no }) =>
        db.transaction((tx) => tell(tx, no, at), { lockMs: JOB_LOCK_MS }),
    })
  }
}

const messageOf = (
  alert: repository.WaitingAlert,
  departure: repository.FreedDeparture,
  freedNo: number,
) => ({
  memberNo: alert.member_no,
  phone: alert.phone,
  ...compose('seats_free', {
    상품: departure.ship_name,
    날짜: departureText(departure),
    인원: partyText(alert.party, labels[departure.service_type]),
  }),
  link: openAlertHref({ alert_no: alert.no, key: alert.key }),
  host: alert.host,
  dedupeKey: `alert:${alert.no}:${freedNo}`,
  shipNo: departure.ship_no,
})
