/**
 * What a change that bookers make themselves may do to the price: nothing; make it dearer too; or also
 * cheaper, with the difference given back by the refund table.
 */
export const OWN_CHANGE_MONEY = ['same', 'more', 'any'] as const
export type OwnChangeMoney = (typeof OWN_CHANGE_MONEY)[number]

export const OWN_CHANGE_MONEY_LABELS: Readonly<Record<OwnChangeMoney, string>> = {
  same: '금액이 같은 변경만',
  more: '더 내는 변경까지',
  any: '돌려받는 변경까지',
}

/** The most hours before departure that an operator may set. */
export const MAX_OWN_CHANGE_HOURS = 720

export type OwnChangeRule = {
  /** Until how many hours before departure; 0 where only the office changes. */
  hours: number
  money: OwnChangeMoney
}

const HOUR_MS = 3_600_000

/** Until when bookers may change a reservation themselves; undefined where they may not at all. */
export const ownChangeUntil = (
  { hours }: Pick<OwnChangeRule, 'hours'>,
  departsAt: Date,
): Date | undefined => (hours === 0 ? undefined : new Date(departsAt.getTime() - hours * HOUR_MS))

/** Whether the rule allows a change that costs so many won more or, below 0, less. */
export const allowsDifference = (money: OwnChangeMoney, difference: number): boolean => {
  if (difference > 0) return money !== 'same'
  return difference === 0 || money === 'any'
}
