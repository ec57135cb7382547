import { accountActions } from './actions/account'
import { boardingActions } from './actions/boarding'
import { calendarActions } from './actions/calendar'
import { deskActions } from './actions/desk'
import { moneyActions } from './actions/money'
import { storefrontActions } from './actions/storefront'
import { operatorActions } from './actions/operator'
import { pictureActions } from './actions/pictures'
import { productActions } from './actions/products'
import { weatherActions } from './actions/weather'
import { writingActions } from './actions/writing'

/** What staff can do that is recorded, by the part of the console that it belongs to. */
const GROUPS = {
  desk: deskActions,
  calendar: calendarActions,
  boarding: boardingActions,
  money: moneyActions,
  weather: weatherActions,
  storefront: storefrontActions,
  operator: operatorActions,
  pictures: pictureActions,
  writing: writingActions,
  products: productActions,
  account: accountActions,
} as const

export type ActionGroup = keyof typeof GROUPS

export const ACTION_GROUPS = Object.keys(GROUPS) as [ActionGroup, ...ActionGroup[]]

export const GROUP_LABELS: Readonly<Record<ActionGroup, string>> = {
  desk: '예약',
  calendar: '달력',
  boarding: '승선',
  money: '정산·입금',
  weather: '기상',
  storefront: '스토어',
  operator: '업체',
  pictures: '사진',
  writing: '글',
  products: '상품',
  account: '직원·로그인',
}

/** The actions of a part. */
export const actionsOf = (group: ActionGroup): readonly string[] => Object.keys(GROUPS[group])

/** What staff can do that is recorded, and how the record calls it. */
export const ACTIONS = {
  ...accountActions,
  ...boardingActions,
  ...calendarActions,
  ...deskActions,
  ...moneyActions,
  ...storefrontActions,
  ...operatorActions,
  ...pictureActions,
  ...productActions,
  ...weatherActions,
  ...writingActions,
} as const

export type Action = keyof typeof ACTIONS

const isAction = (text: string): text is Action => Object.hasOwn(ACTIONS, text)

/** What stands for an action that only another version knows. */
const OTHER = '그 밖의 일을 했어요'

/** How the record calls an action. */
export const actionLabel = (action: string): string => (isAction(action) ? ACTIONS[action] : OTHER)
