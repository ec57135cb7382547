/** Transfers, statements and refunds. */
export const moneyActions = {
  'money.deposit': '입금을 확인했어요',
  'money.reinstate': '늦은 입금을 받아 예약을 되살렸어요',
  'money.refundReview': '끝난 예약에 들어온 돈을 돌려주기로 했어요',
  'money.refundSurplus': '더 들어온 돈을 돌려주기로 했어요',
  'money.refundPaid': '환불을 보냈어요',
  'money.retryRefund': '카드 환불을 다시 요청했어요',
  'money.bankAccount': '입금 계좌를 바꿨어요',
  'money.merchant': '결제 가맹점의 키를 넣었어요',
  'money.merchantEnd': '결제 가맹점을 뺐어요',
  'settlement.paid': '정산금을 지급했다고 적었어요',
  'settlement.fee': '수수료를 바꿨어요',
  'statement.upload': '거래내역을 올렸어요',
  'statement.foreign': '거래내역의 한 줄을 예약과 상관없다고 했어요',
  'statement.open': '거래내역의 한 줄을 다시 확인하기로 했어요',
} as const
