import { NO_NUMBERS, type CallInput, type World } from './world'

const ACCOUNT = { bank: '수협은행', number: '101-1111-2222', holder: '김대표' }
const BEFORE = { bank: '수협은행', number: '101-0000-0000', holder: '바다호' }

const ofReservation = ({ reservationNo }: World, body = {}): CallInput => ({
  params: { no: reservationNo },
  body,
})
const ofRefund = ({ reservationNo, refundKey }: World): CallInput => ({
  params: { no: reservationNo, key: refundKey },
  body: { amount: 1 },
})

export const moneyLines = {
  getMoney: ({ shipNo }: World) => ({ query: { ship_no: shipNo } }),
  confirmDeposit: (world: World) => ofReservation(world, { amount: 1_000, paid_amount: 0 }),
  getUndoableDeposits: NO_NUMBERS,
  undoDeposit: (world: World) => ofReservation(world, { confirmed_at: '2026-05-01T00:00:00.000Z' }),
  reinstate: (world: World) => ofReservation(world),
  refundReviewed: (world: World) => ofReservation(world, { amount: 1_000 }),
  refundSurplus: (world: World) => ofReservation(world, { amount: 1_000 }),
  finishRefund: ofRefund,
  nameRefundAccount: (world: World) => ({ ...ofRefund(world), body: { account: ACCOUNT } }),
  retryRefund: ofRefund,
  getBankAccounts: NO_NUMBERS,
  changeBankAccount: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { account: ACCOUNT, before: BEFORE },
  }),
  getStatement: NO_NUMBERS,
  uploadStatement: NO_NUMBERS,
  confirmLines: ({ lineNo, reservationNo }: World) => ({
    body: { list: [{ line_no: lineNo, reservation_no: reservationNo, missing: 160_000 }] },
  }),
  findPayable: NO_NUMBERS,
  removeUpload: NO_NUMBERS,
  setLineForeign: ({ lineNo }: World) => ({
    params: { line_no: lineNo },
    body: { is_foreign: true },
  }),
  getMoneyMonth: NO_NUMBERS,
  getMoneyMonthFile: NO_NUMBERS,
  getInsight: NO_NUMBERS,
  getInsightFile: NO_NUMBERS,
  getCashReceipts: NO_NUMBERS,
  noteCashReceipt: ({ entryNo }: World) => ({
    params: { entry_no: entryNo },
    body: {
      receipt: { number: '123456789', issued_at: '2026-05-01T00:00:00.000Z' },
      before: null,
    },
  }),
  getMerchant: NO_NUMBERS,
  saveMerchant: NO_NUMBERS,
  endMerchant: NO_NUMBERS,
  getSettlements: NO_NUMBERS,
  getSettlementFile: NO_NUMBERS,
  // The provider's people settle with every operator.
  getAllSettlements: NO_NUMBERS,
  getAllSettlementsFile: NO_NUMBERS,
  getPayouts: NO_NUMBERS,
  getPayoutFile: NO_NUMBERS,
  payAllSettlements: NO_NUMBERS,
  paySettlement: NO_NUMBERS,
  setFee: NO_NUMBERS,
}
