import { accountCalls } from './account'
import { activityCalls } from './activity'
import { articleCalls } from './articles'
import { adCalls } from './ads'
import { bannerCalls } from './banners'
import { boardingCalls } from './boarding'
import { calendarCalls } from './calendar'
import { calendarFeedCalls } from './calendarFeed'
import { couponCalls } from './coupons'
import { customerCalls } from './customers'
import { departureCalls } from './departure'
import { departureMoveCalls } from './departureMove'
import { deskCalls } from './desk'
import { inquiryCalls } from './inquiries'
import { insightCalls } from './insight'
import { merchantCalls } from './merchant'
import { gatewayCalls } from './gateways'
import { messageCalls } from './messages'
import { moneyCalls } from './money'
import { notificationCalls } from './notifications'
import { pictureCalls } from './pictures'
import { operatorIdentityCalls } from './operatorIdentity'
import { policyCalls } from './policies'
import { productCalls } from './products'
import { providerCalls } from './providers'
import { reportCalls } from './reports'
import { reviewCalls } from './reviews'
import { sessionCalls } from './session'
import { operatorCalls } from './operators'
import { ownChangeCalls } from './ownChange'
import { sailRuleCalls } from './sailRule'
import { priceRuleCalls } from './priceRules'
import { quoteCalls } from './quotes'
import { settlementCalls } from './settlement'
import { shipGuideCalls } from './shipGuides'
import { storefrontCalls } from './storefront'
import { teamCalls } from './team'
import { todayCalls } from './today'
import { walkInCalls } from './walkIn'
import { weatherCalls } from './weather'

/** Every call of base C by name. The server's OpenAPI and its checks are made from this. */
export const consoleCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...calendarFeedCalls,
  ...teamCalls,
  ...pictureCalls,
  ...providerCalls,
  ...activityCalls,
  ...articleCalls,
  ...adCalls,
  ...bannerCalls,
  ...boardingCalls,
  ...calendarCalls,
  ...couponCalls,
  ...customerCalls,
  ...departureCalls,
  ...departureMoveCalls,
  ...deskCalls,
  ...gatewayCalls,
  ...inquiryCalls,
  ...quoteCalls,
  ...insightCalls,
  ...messageCalls,
  ...moneyCalls,
  ...settlementCalls,
  ...merchantCalls,
  ...notificationCalls,
  ...operatorCalls,
  ...operatorIdentityCalls,
  ...productCalls,
  ...ownChangeCalls,
  ...sailRuleCalls,
  ...policyCalls,
  ...reportCalls,
  ...reviewCalls,
  ...priceRuleCalls,
  ...shipGuideCalls,
  ...storefrontCalls,
  ...todayCalls,
  ...walkInCalls,
  ...weatherCalls,
} as const

export type ConsoleCallName = keyof typeof consoleCalls
