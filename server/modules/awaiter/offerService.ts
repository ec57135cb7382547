import { heldBookingHref } from '@/lib/booking/bookingTarget'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { offerDeadline } from '@/lib/reservation/deadlines'
import { fewestOf, takesParty } from '@/lib/schedule/smallestParty'
import type { Transaction } from '@/server/db/pool'
import { compose } from '@/lib/notification/compose'
import { departureText, fishingDay } from '@/lib/schedule/fishingDay'
import { notify } from '@/server/modules/message/notifications'
import * as repository from './awaiterRepository'
import { partyText } from '@/lib/serviceType/seatUnit'

/** Holds the seats of an offer; undefined when they cannot be held. The reservation module does it. */
export type MakeOfferHold = (
  tx: Transaction,
  offer: { scheduleNo: number; at: Date; expiresAt: Date; awaiter: repository.WaitingEntry },
) => Promise<number | undefined>

type OfferedTrip = Omit<repository.OpenDeparture, 'departs_at' | 'remain' | 'smallest_party'> & {
  departure_time?: string
}

export type OfferService = ReturnType<typeof createOfferService>

/** Offers seats that became free to the waiting list, before other visitors can see them. */
export const createOfferService = (placeOffer: MakeOfferHold) => {
  const offerOne = async (
    tx: Transaction,
    departure: repository.OpenDeparture,
    awaiter: repository.WaitingEntry,
    at: Date,
  ): Promise<boolean> => {
    const expiresAt = offerDeadline(at, departure.departs_at)
    const scheduleNo = departure.no
    const reservationNo = await placeOffer(tx, { scheduleNo, at, expiresAt, awaiter })
    if (reservationNo === undefined) return false
    await repository.markOffered(tx, { no: awaiter.no, reservationNo, expiresAt })
    await notifyOffer(tx, { awaiter, departure, expiresAt, event: '' })
    return true
  }

  /**
   * Offers the free seats of a departure to the first entries whose parties fit. Call it in the
   * transaction that freed the seats, so that nobody else can book them first.
   */
  const offer = async (tx: Transaction, scheduleNo: number, at: Date): Promise<void> => {
    const waiting = await repository.hasWaitingEntries(tx, scheduleNo)
    if (!waiting) return
    const departure = await repository.lockOpenDeparture(tx, scheduleNo, at)
    let remain = departure?.remain ?? 0
    let after = 0
    while (departure && remain > 0) {
      const next = await repository.lockNextEntry(tx, {
        ...{ scheduleNo, remain, after },
        fewest: fewestOf({ ...departure, remain }),
      })
      if (!next) return
      after = next.no
      // An entry whose storefront no longer sells the ship is skipped and does not block the next.
      if (await offerOne(tx, departure, next, at)) remain -= next.party
    }
  }

  /** `offer` for several departures, in the lock order of all transactions. */
  const offerAll = async (tx: Transaction, scheduleNos: number[], at: Date): Promise<void> => {
    for (const no of scheduleNos.toSorted((a, b) => a - b)) await offer(tx, no, at)
  }

  /**
   * Offers seats to one entry, out of turn: an operator's decision.
   *
   * @returns why not, where it waits no more or its party has no room
   */
  const offerTo = async (
    tx: Transaction,
    { scheduleNo, awaiterNo, at }: { scheduleNo: number; awaiterNo: number; at: Date },
  ): Promise<'offered' | 'ended' | 'noRoom'> => {
    const departure = await repository.lockOpenDeparture(tx, scheduleNo, at)
    const entry = await repository.lockEntry(tx, { scheduleNo, no: awaiterNo })
    if (!entry) return 'ended'
    if (!departure || !takesParty(departure, entry.party)) return 'noRoom'
    return (await offerOne(tx, departure, entry, at)) ? 'offered' : 'noRoom'
  }

  return { offer, offerAll, offerTo }
}

/** Tells of an offer; `event` says what has become of one that was told before. */
export const notifyOffer = (
  tx: Transaction,
  offer: {
    awaiter: repository.WaitingEntry
    departure: OfferedTrip
    expiresAt: Date
    event: string
  },
) => {
  const { awaiter, departure, expiresAt, event } = offer
  return notify(tx, {
    memberNo: awaiter.member_no,
    phone: awaiter.phone,
    ...compose('offer', {
      상품: departure.ship_name,
      날짜: departureText(departure),
      인원: partyText(awaiter.party, labels[departure.service_type]),
      기한: formatKoreanDateTime(expiresAt),
    }),
    link: heldBookingHref({
      scheduleNo: departure.no,
      shipNo: departure.ship_no,
      sdate: fishingDay(departure),
      party: awaiter.party,
    }),
    host: awaiter.host,
    dedupeKey: `offer:${awaiter.no}${event}`,
    shipNo: departure.ship_no,
  })
}
