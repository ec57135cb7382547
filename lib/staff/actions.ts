import { accountActions } from './actions/account'
import { boardingActions } from './actions/boarding'
import { calendarActions } from './actions/calendar'
import { deskActions } from './actions/desk'
import { moneyActions } from './actions/money'
import { weatherActions } from './actions/weather'

/** What staff can do that is recorded, and how the record calls it. */
export const ACTIONS = {
  ...accountActions,
  ...boardingActions,
  ...calendarActions,
  ...deskActions,
  ...moneyActions,
  ...weatherActions,
} as const

export type Action = keyof typeof ACTIONS

export const isAction = (text: string): text is Action => Object.hasOwn(ACTIONS, text)
