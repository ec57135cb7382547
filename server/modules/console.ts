import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { fileByHand } from '@/server/gateways/filing/passengerListFiling'
import type { Limits } from '@/server/limits/limits'
import { createActivityService } from './activity/activityService'
import { createArticleSpansJob } from './article/articleSpans'
import { createArticleWriting } from './article/articleWriting'
import { createPolicyWriting } from './article/policyWriting'
import { createFeedService } from './calendarFeed/feedService'
import { createBoardingService } from './boarding/boardingService'
import { createListCompletion } from './boarding/completeList'
import { createDeparturePages } from './boarding/departurePage'
import { createPassengerSheets } from './boarding/passengerSheet'
import { createSheetPdf } from './boarding/pdf/sheetPdf'
import { createWorkCount } from './boarding/openWork'
import { createTodayService } from './boarding/todayService'
import type { Booking } from './booking'
import { createAnswerTemplates } from './inquiry/answerTemplates'
import type { AdConsents } from './customer/adConsentService'
import { createAds } from './customer/adService'
import { createInsightService } from './insight/insightService'
import { createVisitDaysJob } from './insight/visitDays'
import { createCustomerService } from './customer/customerService'
import { createCloseMonthsJob } from './ledger/closeMonths'
import { createSettlementService } from './ledger/settlementService'
import { MERCHANT_KEYS } from './gateway/merchantGateways'
import { createMerchantService } from './gateway/merchantService'
import { createTroubledService } from './message/troubledService'
import { createMoneyModule } from './money/moneyModule'
import { createOptionStocks } from './option/optionService'
import { createSpots } from './spot/spotService'
import { createGatewayService } from './gateway/gatewayService'
import { createStaffNotificationService } from './staffNotification/staffNotificationService'
import type { People } from './people'
import type { Publishing } from './publishing'
import { createOperatorIdentities } from './operator/operatorIdentity'
import { createMakeOperator } from './operator/makeOperator'
import { createOperatorSetUp } from './operator/operatorSetUp'
import { createOperatorStates } from './operator/operatorStates'
import { createReviewDesk } from './review/reviewDesk'
import { createReportWriting } from './report/reportWriting'
import { createSailRules } from './sea/sailRules'
import { createOwnChangeRules } from './reservation/ownChangeRules'
import { createDepartureMoves } from './reservation/move/departureMoveService'
import { createDeskService } from './reservation/desk/deskService'
import { createBatchService } from './schedule/calendar/batchService'
import { createCalendarService } from './schedule/calendar/calendarService'
import { createDefaultsService } from './schedule/calendar/defaultsService'
import { createBannerSpansJob } from './storefront/bannerSpans'
import { createOwnBanners } from './storefront/ownBanners'
import { createOwnStorefronts } from './storefront/ownStorefront'
import type { PictureService } from './picture/pictureService'
import { createQuotes } from './quote/quoteService'
import { createPriceRuleService } from './schedule/prices/priceRuleService'
import { previewKeysOf } from './ship/draftPreviews'
import { createProductService } from './ship/product/productService'
import { createRegisterDesk } from './sea/registerDesk'
import { createShipGuides } from './ship/shipGuides'
import { createStaffService } from './staff/staffService'

export type ConsoleDeps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  booking: Booking
  people: People
  publishing: Publishing
  pictures: PictureService
  consents: AdConsents
}

export const createConsole = (deps: ConsoleDeps) => {
  const { config, db, now, limits, booking, people, publishing, pictures, consents } = deps
  const sealer = createSealer(config.encryptionKeys)
  const { reservations: operations } = booking.operations
  const money = createMoneyModule({ config, db, now, operations })
  const desk = createDesk({ db, now, limits, booking })
  const { inquiries } = people
  const filing = fileByHand
  const sheets = createPassengerSheets({ db, now, sealer, filing })
  const drawSheet = createSheetPdf()
  const staff = createStaffService({ config, db, now, limits, hasher: people.hasher })
  const products = createProductService({
    db,
    now,
    previews: previewKeysOf(config.encryptionKeys),
    address: createStorefrontAddress(config),
  })
  const countWork = createWorkCount({
    getMoney: money.money.getMoney,
    countInquiries: inquiries.countOpen,
    countWaiting: desk.waiting.count,
    countRequests: booking.weather.requests.countOpen,
  })
  return {
    staff,
    activity: createActivityService({ db }),
    feeds: createFeedService({ db, now, config }),
    gateways: createGatewayService({ db }),
    desk,
    today: createTodayService({ db, now, countWork }),
    readDeparture: createDeparturePages({
      db,
      now,
      weather: {
        findRequest: booking.weather.requests.find,
        findRunOf: booking.weather.runs.findRunOf,
      },
    }),
    options: createOptionStocks({ db }),
    spots: createSpots({ db, now }),
    draws: booking.draws,
    boarding: createBoardingService({ db, now, sealer }),
    sheets,
    drawSheet,
    lists: createListCompletion({
      ...{ db, now, sealer, passengers: booking.passengers, sheets, drawSheet, filing },
    }),
    calendar: createCalendar({ db, now, booking }),
    moves: createDepartureMoves({
      ...{ db, now, offers: booking.offers, answerRequest: booking.weather.requests.answer },
    }),
    troubled: createTroubledService({ db, now, limits }),
    money,
    settlements: createSettlementService({ db, now }),
    merchants: createMerchantService({
      db,
      now,
      sealer: createSealer(deriveKeys(config.encryptionKeys, MERCHANT_KEYS)),
      payment: config.payment,
    }),
    staffNotifications: createStaffNotificationService({
      db,
      now,
      limits,
      proofs: people.proofs,
      push: people.push,
    }),
    weather: booking.weather,
    inquiries,
    insights: createInsightService({ db, now }),
    reviewDesk: createReviewDesk({ db, now }),
    answerTemplates: createAnswerTemplates({ db }),
    quotes: createQuotes({ db, now }),
    operators: createOperatorIdentities({ db, now }),
    operatorStates: createOperatorStates({ db, now }),
    readSetUp: createOperatorSetUp({
      ...{ db, now, address: createStorefrontAddress(config) },
      hasOwnMerchants: config.payment.gateway !== 'sandbox',
    }),
    makeOperator: createMakeOperator({
      db,
      now,
      inviteOwner: (tx, operatorNo, owner, doer) =>
        staff.team.inviteIn(tx, operatorNo, { ...owner, role: 'owner', shipNos: [] }, doer),
    }),
    changeRules: createOwnChangeRules({ db }),
    sailRules: createSailRules({ db }),
    shipGuides: createShipGuides({ db, now }),
    registers: createRegisterDesk({ db, now, limits, lookUp: publishing.sea.lookUpVessel }),
    ownStorefronts: createOwnStorefronts({
      ...{ db, now, address: createStorefrontAddress(config) },
      ships: publishing.ships,
    }),
    ownBanners: createOwnBanners({ db, now }),
    pictures,
    domains: publishing.domains,
    reportWriting: createReportWriting({ db, now }),
    articleWriting: createArticleWriting({ db, now }),
    policyWriting: createPolicyWriting({ db, now }),
    products,
    prices: createPriceRuleService({ db, now }),
    coupons: booking.operations.coupons,
    customers: createCustomerService({ db, now, consents }),
    ads: createAds({ db, now }),
    now,
    jobs: [
      ...products.jobs,
      ...money.statements.jobs,
      createCloseMonthsJob({ db, now }),
      createVisitDaysJob({ db, now }),
      createArticleSpansJob({ db, now }),
      createBannerSpansJob({ db, now }),
    ],
  }
}

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = ReturnType<typeof createConsole>

const createDesk = ({ booking, ...base }: Pick<ConsoleDeps, 'db' | 'now' | 'limits' | 'booking'>) =>
  createDeskService({
    ...base,
    schedules: booking.schedules,
    holds: booking.holds,
    payments: booking.payment.payments,
    coupons: booking.coupons,
    offers: booking.offers,
    persons: booking.passengers.completeness,
    lists: booking.passengers,
  })

const createCalendar = ({ db, now, booking }: Pick<ConsoleDeps, 'db' | 'now' | 'booking'>) => ({
  calendar: createCalendarService({ db, now }),
  schedules: booking.operations.schedules,
  kept: booking.keptSeats,
  batches: createBatchService({
    db,
    now,
    offers: booking.offers,
    keepChoices: booking.weather.keepChoices,
  }),
  defaults: createDefaultsService({ db, now }),
  now,
})
