import type { Role } from './roles'

/**
 * Who may what: the one table that the api asks for every call and that the menus are made from. Every
 * right but those of `PROVIDER_RIGHTS` is one within an operator: a provider's person has it once they
 * act as that operator, and a captain for the own boats only.
 */
export const RIGHTS = {
  /** See the departures of today and tomorrow. */
  today: ['owner', 'manager', 'captain', 'provider'],
  /** See who sails, board and undo. */
  board: ['owner', 'manager', 'captain', 'provider'],
  /** Print, export and complete the passenger list. */
  passengers: ['owner', 'manager', 'captain', 'provider'],
  /** Ask the office for a cancellation for weather. */
  askWeather: ['owner', 'manager', 'captain', 'provider'],
  /** Cancel departures for weather. */
  decideWeather: ['owner', 'manager', 'provider'],
  readCalendar: ['owner', 'manager', 'provider'],
  changeCalendar: ['owner', 'manager', 'provider'],
  readReservations: ['owner', 'manager', 'provider'],
  changeReservations: ['owner', 'manager', 'provider'],
  /** See what sells, and how it did a year before. */
  readInsight: ['owner', 'manager', 'accountant', 'provider'],
  readMoney: ['owner', 'manager', 'accountant', 'provider'],
  /** Confirm transfers and mark refunds as paid out. */
  changeMoney: ['owner', 'manager', 'accountant', 'provider'],
  /** Give money back. */
  refund: ['owner', 'manager', 'accountant', 'provider'],
  changeBankAccount: ['owner', 'provider'],
  /** See the monthly settlements with the provider. */
  readSettlements: ['owner', 'accountant', 'provider'],
  /** Enter the own keys at a payment gateway, to which customers' money goes. */
  changeMerchant: ['owner', 'provider'],
  /** Make, change, publish, take down and archive what is sold, with prices and pictures. */
  manageProducts: ['owner', 'manager', 'provider'],
  /** Write fishing reports, news, notices, events and questions with answers. */
  publish: ['owner', 'manager', 'captain', 'provider'],
  /** See an operator's customers with note and labels, and change what is kept of them: not the provider. */
  manageCustomers: ['owner', 'manager'],
  answerInquiries: ['owner', 'manager', 'provider'],
  /** Hide a review, for which the provider answers: no operator decides about the own ones. */
  hideReviews: ['provider'],
  /** Make coupons, give them to members and stop them. */
  makeCoupons: ['owner', 'manager', 'provider'],
  /** Change the storefront: name, looks, menu, firm, domain. */
  changeStorefront: ['owner', 'manager', 'provider'],
  readActivity: ['owner', 'manager', 'provider'],
  manageStaff: ['owner', 'provider'],
  /** See all operators and act as one of them. */
  actAsOperator: ['provider'],
  /** See the settlements of all operators, pay them out and set the fee. */
  settleOperators: ['provider'],
  /** Make, suspend and close operators' storefronts. */
  manageOperators: ['provider'],
  /** Write what every storefront shows: the provider's notices, events, questions, banners and policy texts. */
  publishForAll: ['provider'],
  /** See which gateways answer. */
  readGateways: ['provider'],
  /** Invite the provider's own people, and end their accounts. */
  manageProviders: ['provider'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Right = keyof typeof RIGHTS

/** Rights that need no operator to act for. */
export const PROVIDER_RIGHTS: readonly Right[] = [
  'actAsOperator',
  'settleOperators',
  'manageOperators',
  'publishForAll',
  'readGateways',
  'manageProviders',
]

export const hasRight = (role: Role, right: Right): boolean =>
  (RIGHTS[right] as readonly Role[]).includes(role)

/** Whether a role sees the phone numbers of bookers. */
export const seesPhones = (role: Role): boolean => role !== 'accountant'
