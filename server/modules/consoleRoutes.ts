import type { FastifyInstance } from 'fastify'
import { activityConsoleRoutes } from './activity/activityConsoleRoutes'
import { articleConsoleRoutes } from './article/articleConsoleRoutes'
import { feedConsoleRoutes } from './calendarFeed/feedConsoleRoutes'
import { boardingConsoleRoutes } from './boarding/boardingConsoleRoutes'
import { todayConsoleRoutes } from './boarding/todayConsoleRoutes'
import { inquiryConsoleRoutes } from './inquiry/inquiryConsoleRoutes'
import { adConsoleRoutes } from './customer/adConsoleRoutes'
import { couponConsoleRoutes } from './coupon/couponConsoleRoutes'
import { insightConsoleRoutes } from './insight/insightConsoleRoutes'
import { customerConsoleRoutes } from './customer/customerConsoleRoutes'
import { settlementConsoleRoutes } from './ledger/settlementConsoleRoutes'
import { messageConsoleRoutes } from './message/messageConsoleRoutes'
import { registerMoneyRoutes } from './money/moneyModule'
import { gatewayConsoleRoutes } from './gateway/gatewayConsoleRoutes'
import { staffNotificationConsoleRoutes } from './staffNotification/staffNotificationConsoleRoutes'
import { drawConsoleRoutes } from './reservation/drawRoutes'
import { optionConsoleRoutes } from './option/optionConsoleRoutes'
import { spotConsoleRoutes } from './spot/spotRoutes'
import { operatorConsoleRoutes } from './operator/operatorConsoleRoutes'
import { reviewConsoleRoutes } from './review/reviewConsoleRoutes'
import { reportConsoleRoutes } from './report/reportConsoleRoutes'
import { quoteConsoleRoutes } from './quote/quoteRoutes'
import { ownChangeConsoleRoutes } from './reservation/change/ownChangeConsoleRoutes'
import { departureMoveConsoleRoutes } from './reservation/move/departureMoveConsoleRoutes'
import { deskConsoleRoutes } from './reservation/desk/deskConsoleRoutes'
import { calendarRoutes } from './schedule/calendar/calendarConsoleRoutes'
import { identityConsoleRoutes } from './operator/identityConsoleRoutes'
import { sailRuleConsoleRoutes } from './sea/sailRuleConsoleRoutes'
import { storefrontConsoleRoutes } from './storefront/storefrontConsoleRoutes'
import { pictureConsoleRoutes } from './picture/pictureConsoleRoutes'
import { priceRuleConsoleRoutes } from './schedule/prices/priceRuleConsoleRoutes'
import { productConsoleRoutes } from './ship/product/productConsoleRoutes'
import { vesselConsoleRoutes } from './sea/vesselConsoleRoutes'
import { shipGuideConsoleRoutes } from './ship/shipGuideConsoleRoutes'
import { accountConsoleRoutes } from './staff/accountConsoleRoutes'
import { providerConsoleRoutes } from './staff/providerConsoleRoutes'
import { sessionConsoleRoutes } from './staff/session/sessionConsoleRoutes'
import { teamConsoleRoutes } from './staff/team/teamConsoleRoutes'
import { weatherConsoleRoutes } from './weather/weatherConsoleRoutes'
import type { Console } from './console'

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  sessionConsoleRoutes(app, console.staff)
  accountConsoleRoutes(app, console.staff)
  teamConsoleRoutes(app, console.staff)
  providerConsoleRoutes(app, console.staff, console.activity)
  feedConsoleRoutes(app, console)
  activityConsoleRoutes(app, console.activity)
  gatewayConsoleRoutes(app, console)
  todayConsoleRoutes(app, console)
  boardingConsoleRoutes(app, console)
  optionConsoleRoutes(app, console)
  spotConsoleRoutes(app, console)
  drawConsoleRoutes(app, console)
  calendarRoutes(app, console.calendar)
  registerMoneyRoutes(app, console.money)
  settlementConsoleRoutes(app, console)
  staffNotificationConsoleRoutes(app, console.staffNotifications)
  weatherConsoleRoutes(app, console.weather)
  deskConsoleRoutes(app, console.desk)
  departureMoveConsoleRoutes(app, console.moves)
  ownChangeConsoleRoutes(app, console)
  sailRuleConsoleRoutes(app, console)
  shipGuideConsoleRoutes(app, console)
  vesselConsoleRoutes(app, console)
  storefrontConsoleRoutes(app, console)
  pictureConsoleRoutes(app, console)
  operatorConsoleRoutes(app, console)
  priceRuleConsoleRoutes(app, console)
  productConsoleRoutes(app, console)
  couponConsoleRoutes(app, console)
  customerConsoleRoutes(app, console)
  adConsoleRoutes(app, console)
  messageConsoleRoutes(app, console.troubled)
  inquiryConsoleRoutes(app, console)
  quoteConsoleRoutes(app, console)
  insightConsoleRoutes(app, console.insights)
  reviewConsoleRoutes(app, console)
  identityConsoleRoutes(app, console)
  reportConsoleRoutes(app, console)
  articleConsoleRoutes(app, console)
}
