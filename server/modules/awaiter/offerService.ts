import { heldBookingHref } from '@/lib/booking/bookingTarget'
import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import { offerDeadline } from '@/lib/reservation/deadlines'
import type { Transaction } from '@/server/db/pool'
import { notify } from '@/server/modules/message/notifications'
import * as repository from './awaiterRepository'

/** What the booking engine does for an offer: seats held for the one who waited. */
export type PlaceOffer = (
  tx: Transaction,
  offer: { scheduleNo: number; at: Date; expiresAt: Date; awaiter: repository.WaitingEntry },
) => Promise<number | undefined>

export type OfferService = ReturnType<typeof createOfferService>

/** Hands seats that came free to the waiting list, before anybody else can see them. */
export const createOfferService = (placeOffer: PlaceOffer) => {
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
    await notifyOffer(tx, { awaiter, departure, expiresAt })
    return true
  }

  /**
   * Offers what is free of a departure, in order, to the first parties that fit. In the same
   * transaction that freed it, so that no newcomer comes between.
   */
  const offer = async (tx: Transaction, scheduleNo: number, at: Date): Promise<void> => {
    const waiting = await repository.hasWaitingEntries(tx, scheduleNo)
    if (!waiting) return
    const departure = await repository.lockOpenDeparture(tx, scheduleNo, at)
    let remain = departure?.remain ?? 0
    let after = 0
    while (departure && remain > 0) {
      const next = await repository.lockNextEntry(tx, { scheduleNo, remain, after })
      if (!next) return
      after = next.no
      // Who cannot be served, for the storefront sells it no more, holds up nobody behind.
      if (await offerOne(tx, departure, next, at)) remain -= next.party
    }
  }

  /** The same for several departures, in the order in which everybody locks them. */
  const offerAll = async (tx: Transaction, scheduleNos: number[], at: Date): Promise<void> => {
    for (const no of scheduleNos.toSorted((a, b) => a - b)) await offer(tx, no, at)
  }

  return { offer, offerAll }
}

const notifyOffer = (
  tx: Transaction,
  told: { awaiter: repository.WaitingEntry; departure: repository.OpenDeparture; expiresAt: Date },
) => {
  const { awaiter, departure, expiresAt } = told
  const day = formatKoreanDate(departure.sdate)
  return notify(tx, {
    memberNo: awaiter.member_no,
    phone: awaiter.phone,
    title: '기다리시던 자리가 났습니다',
    text: `${departure.ship_name} ${day} ${awaiter.party}${departure.unit} 자리가 났습니다. ${formatKoreanDateTime(expiresAt)}까지 예약해 주세요.`,
    link: heldBookingHref({
      scheduleNo: departure.no,
      shipNo: departure.ship_no,
      sdate: departure.sdate,
      party: awaiter.party,
    }),
    host: awaiter.host,
    dedupeKey: `offer:${awaiter.no}`,
  })
}
