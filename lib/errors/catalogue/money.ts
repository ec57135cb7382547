import { badRequest, conflict, type ErrorEntry, notFound } from './errorEntry'

/** Refusals of the console. Transfers, statements and refunds. */
export const moneyErrors = {
  NO_SURPLUS: conflict('초과 입금된 금액이 없어요.'),
  NOT_RETRIABLE: conflict('다시 요청할 카드 환불이 아니에요.'),
  NO_SUCH_DEPOSIT: notFound('현금영수증을 적을 입금을 찾을 수 없어요.'),
  RECEIPT_TIME: badRequest('발급한 때가 아직 오지 않았어요. 다시 확인해 주세요.'),
  NO_SUCH_SETTLEMENT: notFound('정산서를 찾을 수 없어요.'),
  PAYOUTS_CHANGED: conflict(
    '그사이 정산서가 바뀌었거나 계좌가 없는 업체가 있어요. 목록을 다시 확인해 주세요.',
  ),
  NO_SUCH_OPERATOR: notFound('업체를 찾을 수 없어요.'),
  MERCHANT_NOT_POSSIBLE: conflict('지금 쓰는 결제 방식에는 업체 가맹점을 넣을 수 없어요.'),
  MERCHANT_MIXED_KEYS: badRequest('두 키가 모두 테스트 키이거나 모두 라이브 키여야 해요.'),
  MERCHANT_NEEDS_LIVE: conflict('실제 결제를 받는 중이라 라이브 키만 쓸 수 있어요.'),
  MERCHANT_NEEDS_TEST: conflict('테스트 중이라 테스트 키만 쓸 수 있어요.'),
  MERCHANT_NOT_ACCEPTED: conflict(
    '결제사가 이 키를 받아 주지 않았어요. 키를 확인하고 다시 시도해 주세요.',
  ),
  NO_MERCHANT: notFound('등록한 가맹점이 없어요.'),
  FEE_TOO_EARLY: badRequest('수수료는 내일부터 바꿀 수 있어요.'),
  NO_SUCH_UPLOAD: {
    status: 404,
    message: '지울 거래내역이 없어요. 이미 지웠거나 모두 예약에 연결했어요.',
  },
  NO_SUCH_LINE: notFound('거래를 찾을 수 없어요.'),
  LINE_USED: conflict('이미 예약에 연결한 거래예요.'),
  LINE_FOREIGN: conflict('예약과 상관없다고 표시한 거래예요.'),
  OTHER_ACCOUNT_LINE: conflict('이 예약의 입금 계좌로 들어온 돈이 아니에요.'),
  UNKNOWN_ACCOUNT: notFound('등록한 입금 계좌가 아니에요.'),
  STATEMENT_EMPTY: badRequest('거래가 한 줄도 없는 파일이에요.'),
  STATEMENT_TOO_BIG: badRequest(
    ({ max }: { max: string }) => `파일이 너무 커요. ${max}까지 올릴 수 있어요.`,
  ),
  STATEMENT_TOO_LONG: badRequest(
    ({ max }: { max: number }) => `거래가 너무 많아요. 기간을 줄여 ${max}줄까지 올려 주세요.`,
  ),
  STATEMENT_NOT_TABLE: badRequest(
    '표가 없는 파일이에요. 은행에서 엑셀이나 CSV로 다시 받아 주세요.',
  ),
  STATEMENT_LOCKED: badRequest('암호가 걸린 파일이에요. 암호 없이 다시 저장해서 올려 주세요.'),
  STATEMENT_UNREADABLE: badRequest(
    '읽을 수 없는 파일이에요. 은행에서 엑셀이나 CSV로 다시 받아 주세요.',
  ),
  STATEMENT_ROW: badRequest(({ row }: { row: number }) => `${row}번째 줄의 금액을 읽을 수 없어요.`),
  STATEMENT_OTHER_ACCOUNT: conflict('선택한 계좌의 거래내역이 아니에요. 계좌를 확인해 주세요.'),
} as const satisfies Record<string, ErrorEntry>
