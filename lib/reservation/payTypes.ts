/**
 * How one pays (docs/specification.md#filter-values), by the wire's name: transfer, virtual
 * account, card.
 */
export const PAY_TYPES = ['BANK', 'VBANK', 'CARD'] as const

export type PayType = (typeof PAY_TYPES)[number]

export const PAY_TYPE_LABELS = {
  BANK: '무통장',
  VBANK: '가상계좌',
  CARD: '카드결제',
} as const satisfies Record<PayType, string>

/** How a guest without a reservation pays aboard. */
export const WALK_IN_PAYS = ['cash', 'transfer', 'card'] as const

const CASH = '현금'
/** At the operator's own terminal. */
const TERMINAL = '현장 카드'
const FREE = '무료'

/** How a reservation was paid, as staff read it: cash is no transfer, and null costs nothing. */
export const paidByLabel = ({
  pay_type: payType,
  is_cash: isCash,
  is_terminal: isTerminal = false,
}: {
  pay_type: PayType | null
  is_cash: boolean
  is_terminal?: boolean | undefined
}): string => {
  if (isCash) return CASH
  if (isTerminal) return TERMINAL
  return payType === null ? FREE : PAY_TYPE_LABELS[payType]
}

/** The accepted pay types as they are offered: a card first, because it confirms at once. */
export function offeredPayTypes(accepted: readonly PayType[]): PayType[] {
  return (['CARD', 'VBANK', 'BANK'] as const).filter((payType) => accepted.includes(payType))
}
