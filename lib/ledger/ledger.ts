/** What moves money, and how the operators' files call it. */
export const LEDGER_KINDS = {
  payment: '받은 돈',
  refund: '환불',
  coupon: '쿠폰 보전',
  fee: '수수료',
  payout: '정산 지급',
} as const
export type LedgerKind = keyof typeof LEDGER_KINDS

/** Whose money is. */
export const LEDGER_OWNERS = { operator: '업체', provider: '뱃길' } as const
export type LedgerOwner = keyof typeof LEDGER_OWNERS

/** Who has it. */
export const LEDGER_HOLDERS = {
  operator_merchant: '업체 가맹점',
  provider_merchant: '뱃길 가맹점',
  operator_bank: '업체 통장',
  cash: '현금',
} as const
export type LedgerHolder = keyof typeof LEDGER_HOLDERS
