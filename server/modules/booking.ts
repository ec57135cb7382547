import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import { createAlertService } from './alert/alertService'
import { createAwaiterService } from './awaiter/awaiterService'
import { createOfferService } from './awaiter/offerService'
import { createCouponOperations } from './coupon/couponOperations'
import { createCouponService } from './coupon/couponService'
import { createPassengerService } from './passenger/passengerService'
import { createPaymentModule } from './payment/paymentModule'
import { createPurgeHoldsJob } from './reservation/hold/purgeHolds'
import { createHoldDefault } from './reservation/hold/holdDefault'
import { createHoldService } from './reservation/hold/holdService'
import { createAccountBookingsService } from './reservation/accountBookingsService'
import { makeOfferHold } from './reservation/hold/holdMaker'
import { releaseHold } from './reservation/hold/releaseHold'
import { createNotificationJobs } from './reservation/notification/notificationJobs'
import { createSpotDraws } from './reservation/drawService'
import { createReservationJobs } from './reservation/reservationJobs'
import { createResaleJobs } from './reservation/resale/resaleJobs'
import { createReservationOperations } from './reservation/reservationOperations'
import { createReservationService } from './reservation/reservationService'
import { paymentListeners } from './reservation/order/paymentListeners'
import { createKeptSeatService } from './schedule/keptSeatService'
import { createWeatherOperations } from './reservation/weatherOperations'
import { createScheduleJobs } from './schedule/scheduleJobs'
import { createScheduleOperations } from './schedule/scheduleOperations'
import { createScheduleService } from './schedule/scheduleService'
import { createWeatherService } from './weather/weatherService'

type Deps = { config: Config; db: Db; now: () => Date; limits: Limits }

/** Builds the services. Payments report their results to reservations through `paymentListeners`. */
export const createBooking = ({ config, db, now, limits }: Deps) => {
  const base = { db, now }
  const schedules = createScheduleService({ ...base, limits })
  const offers = createOfferService(makeOfferHold)
  const holds = createHoldService({ ...base, schedules, offers })
  const payment = createPaymentModule({ config, limits, ...base }, paymentListeners)
  const coupons = createCouponService({
    ...base,
    limits,
    keys: deriveKeys(config.encryptionKeys, 'coupon phones'),
  })
  const deps = { ...base, payments: payment.payments, coupons, offers }
  const passengers = createPassengerService({
    ...base,
    sealer: createSealer(config.encryptionKeys),
  })
  const awaiters = createAwaiterService({
    ...base,
    limits,
    offers,
    releaseOffer: (tx, { reservationNo, booker, at }) =>
      releaseHold(tx, offers, { reservationNo, actor: booker.kind, at, awaiterState: 'left' }),
  })
  const draws = createSpotDraws(base)
  const alerts = createAlertService({ ...base, limits, offers })
  const keptSeats = createKeptSeatService({ ...base, offers })
  const weather = createWeatherService({
    ...base,
    address: createStorefrontAddress(config),
    operations: createWeatherOperations(deps),
    awaiters,
    schedules,
  })
  const scheduleOperations = createScheduleOperations({
    ...base,
    offers,
    keepChoices: weather.keepChoices,
  })
  return {
    schedules,
    holds,
    holdDefault: createHoldDefault({ now, schedules, holds }),
    reservations: createReservationService({ ...deps, persons: passengers.completeness }),
    awaiters,
    alerts,
    offers,
    payment,
    coupons,
    passengers,
    keptSeats,
    draws,
    weather,
    accountBookings: createAccountBookingsService({ db, offers }),
    operations: {
      schedules: scheduleOperations,
      coupons: createCouponOperations({ ...base, coupons }),
      reservations: createReservationOperations({
        ...deps,
        awaiters,
        schedules: scheduleOperations,
        answerRequest: weather.requests.answer,
      }),
    },
    jobs: [
      ...createReservationJobs(deps),
      ...createResaleJobs(deps),
      ...createNotificationJobs({ ...base, payments: deps.payments }),
      createPurgeHoldsJob(base),
      ...awaiters.jobs,
      ...alerts.jobs,
      ...draws.jobs,
      ...createScheduleJobs(base),
      ...keptSeats.jobs,
      ...payment.jobs,
      ...passengers.jobs,
      ...weather.jobs,
    ],
  }
}

/** The services of a booking, from the schedule to the refund. */
export type Booking = ReturnType<typeof createBooking>
