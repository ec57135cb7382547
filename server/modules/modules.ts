import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import { findDatabaseFault } from '@/server/db/findDatabaseFault'
import { newestMigration } from '@/server/db/newestMigration'
import type { Db } from '@/server/db/pool'
import { createViewFilter } from '@/server/http/viewFilter'
import { createLimits } from '@/server/limits/limits'
import { alertRoutes } from './alert/alertRoutes'
import { feedRoutes } from './calendarFeed/feedRoutes'
import { articleRoutes } from './article/articleRoutes'
import { awaiterRoutes } from './awaiter/awaiterRoutes'
import { createBooking } from './booking'
import { createConsole } from './console'
import { adConsentRoutes } from './customer/adConsentRoutes'
import { createAdConsents } from './customer/adConsentService'
import { couponRoutes } from './coupon/couponRoutes'
import { erasureFileOf } from './privacy/erasureFile'
import { createErasureService } from './privacy/erasureService'
import { eraseContractsAgain } from './privacy/eraseContracts'
import { favoriteRoutes } from './favorite/favoriteRoutes'
import { inquiryRoutes } from './inquiry/inquiryRoutes'
import { createKeyService } from './keys/keyService'
import { logRoutes } from './log/logRoutes'
import { memberRoutes } from './member/memberRoutes'
import { messageRoutes } from './message/messageRoutes'
import { createMessageNews } from './message/messageNews'
import { deliveryReportRoutes } from './message/deliveryReportRoutes'
import { passengerRoutes } from './passenger/passengerRoutes'
import { pushRoutes } from './push/pushRoutes'
import { pictureFileRoute } from './picture/pictureFileRoute'
import { createPictures } from './picture/pictures'
import { registerPaymentRoutes } from './payment/paymentRoutes'
import { createPeople } from './people'
import { phoneRoutes } from './phone/phoneRoutes'
import { createPublishing } from './publishing'
import { quoteRoutes } from './quote/quoteRoutes'
import { reportRoutes } from './report/reportRoutes'
import { createOwnChanges } from './reservation/change/ownChangeService'
import { reviewRoutes } from './review/reviewRoutes'
import { createReviewService } from './review/reviewService'
import { drawRoutes } from './reservation/drawRoutes'
import { reservationRoutes } from './reservation/reservationRoutes'
import { scheduleRoutes } from './schedule/scheduleRoutes'
import { optionRoutes } from './option/optionRoutes'
import { spotRoutes } from './spot/spotRoutes'
import { seaRoutes } from './sea/seaRoutes'
import { shipRoutes } from './ship/shipRoutes'
import { signInRoutes } from './signIn/signInRoutes'
import { storefrontRoutes } from './storefront/storefrontRoutes'
import { weatherRoutes } from './weather/weatherRoutes'

/** Creates the service of every module, and gives each the other services that it may call. */
export const createModules = (config: Config, db: Db, now: () => Date = () => new Date()) => {
  const needed = newestMigration()
  const limits = createLimits(db, config.encryptionKeys)
  const booking = createBooking({ config, db, now, limits })
  const people = createPeople({
    config,
    db,
    now,
    limits,
    coupons: booking.coupons,
    bookings: booking.accountBookings,
  })
  const ownChanges = createOwnChanges({
    ...{ db, now, limits, proofs: people.proofs, guests: people.guests },
    ...{ payments: booking.payment.payments, offers: booking.offers, schedules: booking.schedules },
  })
  const publishing = createPublishing({
    ...{ config, db, now, limits },
    schedules: booking.schedules,
  })
  const { pictures, pictureJobs } = createPictures({ config, db, now, limits })
  const reviews = createReviewService({ db, now, limits, pictures })
  const adConsents = createAdConsents({ db, now, limits })
  const console = createConsole({
    ...{ config, db, now, limits, booking, people, publishing, pictures, consents: adConsents },
  })
  const erasures = createErasureService({
    db,
    now,
    file: erasureFileOf(config),
    eraseAgain: {
      ...people.members.eraseAgain,
      passenger_lists: booking.passengers.eraseAgain,
      contracts: eraseContractsAgain,
      ...people.persons.eraseAgain,
      operator_picture: pictures.eraseAgain,
    },
  })
  return {
    ...booking,
    ...people,
    ...publishing,
    ownChanges,
    adConsents,
    pictures,
    reviews,
    jobs: [
      ...booking.jobs,
      ...people.members.jobs,
      ...publishing.jobs,
      ...pictureJobs.jobs,
      ...reviews.jobs,
      ...adConsents.jobs,
      ...console.jobs,
      ...erasures.jobs,
    ],
    messageNews: createMessageNews({ config, db, now, limits }),
    console,
    erasures,
    keys: createKeyService({ db, now, keys: config.encryptionKeys }),
    viewers: createViewFilter(now),
    identity: { member: people.members.identify, guest: people.guests.identify },
    findDatabaseFault: () => findDatabaseFault(db.url, needed),
  }
}

/** The services of this process; each is created once, from the database and the settings. */
export type Modules = ReturnType<typeof createModules>

/** Registers every route of the contract, module by module. */
export const registerRoutes = (app: FastifyInstance, modules: Modules): void => {
  phoneRoutes(app, modules)
  memberRoutes(app, modules.members)
  signInRoutes(app, modules.signIns)
  messageRoutes(app, modules.messages)
  deliveryReportRoutes(app, modules.messageNews)
  inquiryRoutes(app, modules.inquiries, modules.identity)
  storefrontRoutes(app, modules.storefronts, {
    states: modules.console.operatorStates,
    domains: modules.domains,
  })
  shipRoutes(app, modules.ships, modules.previews)
  seaRoutes(app, modules.sea)
  favoriteRoutes(app, modules.favorites)
  reportRoutes(app, modules.reports, modules.viewers)
  articleRoutes(app, modules.articles, modules.inquiries, modules.viewers)
  logRoutes(app, modules.logs)
  scheduleRoutes(app, modules.schedules)
  optionRoutes(app, modules.console.options)
  spotRoutes(app, modules.console.spots, modules.identity)
  drawRoutes(app, modules.draws)
  reservationRoutes(app, modules)
  quoteRoutes(app, modules.console.quotes)
  awaiterRoutes(app, modules.awaiters, modules.identity)
  alertRoutes(app, modules.alerts, modules.identity)
  adConsentRoutes(app, modules.adConsents, modules.identity)
  couponRoutes(app, modules.coupons)
  passengerRoutes(app, modules.passengers)
  weatherRoutes(app, modules.weather)
  pushRoutes(app, modules.push, modules.identity)
  feedRoutes(app, modules.console.feeds)
  reviewRoutes(app, modules)
  pictureFileRoute(app, modules.pictures)
  registerPaymentRoutes(app, modules.payment)
}
