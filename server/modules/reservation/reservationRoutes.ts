import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { FindIdentity } from '@/server/http/identity'
import { type Input, route } from '@/server/http/route'
import {
  type Booker,
  bookerOfGuest,
  bookerOfMember,
  requireBooker,
  readCredential,
} from '../phone/booker'
import type { OwnChanges } from './change/ownChangeService'
import type { HoldDefault } from './hold/holdDefault'
import type { HoldService } from './hold/holdService'
import type { ReservationService } from './reservationService'

type Services = {
  identity: FindIdentity
  holds: HoldService
  holdDefault: HoldDefault
  reservations: ReservationService
  ownChanges: OwnChanges
}

const DELETED = { message: '예약을 목록에서 지웠어요.' }

type CancelBody = Input<typeof calls.requestCancel>['body']

const cancel = (reservations: ReservationService, booker: Booker, body: CancelBody) => {
  const { reservation_no: reservationNo, refund_amount: refundAmount, reason, account } = body
  if (body.is_hold) return reservations.giveUpHold(booker, reservationNo)
  const shown = { refundAmount, scheduleNo: body.schedule_no }
  const isResale = body.is_resale
  return reservations.cancel(booker, { reservationNo, ...shown, reason, account, isResale })
}

export const reservationRoutes = (app: FastifyInstance, services: Services): void => {
  bookingRoutes(app, services)
  memberRoutes(app, services.reservations)
  guestRoutes(app, services.reservations)
  changeRoutes(app, services)
}

const bookingRoutes = (
  app: FastifyInstance,
  { identity, holds, holdDefault, reservations }: Services,
): void => {
  route(app, calls.readyReservation, async ({ body, member }) => {
    const credential = readCredential(identity, body, member)
    const { schedule_no: scheduleNo, party, is_whole: isWhole, nights, host } = body
    const quoteKey = isWhole ? body.quote_key : undefined
    return holds.hold({ scheduleNo, party, isWhole, quoteKey, nights, host, credential })
  })
  route(app, calls.readyDefaultReservation, async ({ body, member, request }) => {
    const booker = await requireBooker(identity, body, member)
    const { ship_no: shipNo, default_no: defaultNo, sdate, party, nights, host } = body
    const departure = { shipNo, defaultNo, sdate }
    const isWhole = body.is_whole
    return holdDefault({ departure, party, isWhole, nights, host, booker }, request.ip)
  })
  route(app, calls.createReservation, async ({ body, member }) => {
    const credential = readCredential(identity, body, member)
    const { hold_key: holdKey, pay_type: payType, coupon_no: couponNo } = body
    const { name, memo, guests, youths, options, total, deposit, consents } = body
    const isPayAgain = body.is_pay_again
    const affiliate = { code: body.affiliate_code, data: body.affiliate_data }
    const said = { name, memo, guests, youths, options, total, deposit, affiliate, consents }
    const order = { holdKey, payType, couponNo, scheduleNo: body.schedule_no, ...said }
    return reservations.create({ ...order, credential, isPayAgain })
  })
}

const memberRoutes = (app: FastifyInstance, reservations: ReservationService): void => {
  route(app, calls.getReservationList, ({ member, query }) =>
    reservations.getList(bookerOfMember(member), query),
  )
  route(app, calls.getReservationDetail, ({ member, params }) =>
    reservations.getDetail(bookerOfMember(member), params.no),
  )
  route(app, calls.getCancelReady, ({ member, params }) =>
    reservations.getCancelQuote(bookerOfMember(member), params.no),
  )
  route(app, calls.requestCancel, ({ member, body }) =>
    cancel(reservations, bookerOfMember(member), body),
  )
  route(app, calls.deleteReservation, async ({ member, body }) => {
    await reservations.remove(bookerOfMember(member), body.reservation_no)
    return DELETED
  })
}

const guestRoutes = (app: FastifyInstance, reservations: ReservationService): void => {
  route(app, calls.getGuestReservationList, ({ guest, query }) =>
    reservations.getList(bookerOfGuest(guest), query),
  )
  route(app, calls.getGuestReservationDetail, ({ guest, params }) =>
    reservations.getDetail(bookerOfGuest(guest), params.no),
  )
  route(app, calls.getGuestCancelReady, ({ guest, params }) =>
    reservations.getCancelQuote(bookerOfGuest(guest), params.no),
  )
  route(app, calls.requestGuestCancel, ({ guest, body }) =>
    cancel(reservations, bookerOfGuest(guest), body),
  )
  route(app, calls.deleteGuestReservation, async ({ guest, body }) => {
    await reservations.remove(bookerOfGuest(guest), body.reservation_no)
    return DELETED
  })
}

const changeRoutes = (app: FastifyInstance, { identity, ownChanges }: Services): void => {
  route(app, calls.readyChange, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    const { reservation_no: no, wish } = body
    const wanted = wish && { scheduleNo: wish.schedule_no, party: wish.party, youths: wish.youths }
    return ownChanges.ready(booker, no, wanted)
  })
  route(app, calls.changeOwnReservation, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    const { reservation_no, party, youths, version, total, refund_amount, account } = body
    await ownChanges.change(booker, {
      reservationNo: reservation_no,
      wish: { scheduleNo: body.schedule_no, party, youths },
      shown: { version, total, refund_amount },
      account,
    })
    return { reservation_no }
  })
  route(app, calls.changeBooker, async ({ body, member, request }) => {
    const booker = await requireBooker(identity, body, member)
    const { reservation_no, name, phone, phone_token: phoneToken } = body
    const to = { name, phone, phoneToken, address: request.ip }
    const guest_token = await ownChanges.changeBooker(booker, {
      reservationNo: reservation_no,
      ...to,
    })
    return { reservation_no, guest_token }
  })
}
