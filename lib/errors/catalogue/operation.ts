import { DEPOSIT_UNDO_MINUTES } from '@/lib/reservation/deadlines'
import { MAX_YEARS_AHEAD } from '@/lib/schedule/operatorLimits'
import type { ErrorEntry } from './errorEntry'

/** Refusals of what an operator does: departures, money, answers, coupons, reports and articles. */
export const operationErrors = {
  UNKNOWN_SHIP: { status: 404, code: 'NOT_FOUND', message: '상품을 찾을 수 없어요.' },
  UNKNOWN_SCHEDULE: { status: 404, code: 'NOT_FOUND', message: '일정을 찾을 수 없어요.' },
  UNKNOWN_DEPARTURE: { status: 404, code: 'NOT_FOUND', message: '출조 일정을 찾을 수 없어요.' },
  UNKNOWN_MEMBER: { status: 404, code: 'NOT_FOUND', message: '회원을 찾을 수 없어요.' },
  PERSON_HAS_LIVE_RESERVATION: {
    status: 409,
    code: 'LIVE_RESERVATION',
    message: ({ nos }: { nos: readonly number[] }) =>
      `진행 중인 예약이나 환불이 있어 아직 지울 수 없어요(예약 ${nos.join(', ')}). 예약을 먼저 마치거나 취소해 주세요.`,
  },
  UNKNOWN_COUPON: { status: 404, code: 'NOT_FOUND', message: '쿠폰을 찾을 수 없어요.' },
  UNKNOWN_INQUIRY: { status: 404, code: 'NOT_FOUND', message: '문의를 찾을 수 없어요.' },
  UNKNOWN_REPORT: { status: 404, code: 'NOT_FOUND', message: '조황을 찾을 수 없어요.' },
  UNKNOWN_ARTICLE: { status: 404, code: 'NOT_FOUND', message: '글을 찾을 수 없어요.' },
  UNKNOWN_STOREFRONT: { status: 404, code: 'NOT_FOUND', message: '스토어를 찾을 수 없어요.' },

  SCHEDULE_DEPARTED: { status: 409, code: 'PAST', message: '이미 출발한 일정이에요.' },
  SCHEDULE_PAST: {
    status: 409,
    code: 'PAST',
    message: '이미 지난 날이나 시각에는 일정을 열 수 없어요.',
  },
  SCHEDULE_DAY_PAST: { status: 409, code: 'PAST', message: '이미 지난 날은 바꿀 수 없어요.' },
  SCHEDULE_TOO_FAR: {
    status: 409,
    code: 'TOO_FAR',
    message: `일정은 오늘부터 ${MAX_YEARS_AHEAD}년 뒤까지 열 수 있어요. 연도를 확인해 주세요.`,
  },
  OPENS_LATE: { status: 409, message: '예약을 여는 시각은 출발 시각보다 빨라야 해요.' },
  BACKWARDS: { status: 409, message: '종료일이 시작일보다 빨라요. 날짜를 다시 입력해 주세요.' },
  TOO_LONG: {
    status: 409,
    message: ({ max }: { max: number }) => `한 번에 ${max}일까지 바꿀 수 있어요.`,
  },
  EXISTS: { status: 409, message: '같은 날 같은 시각에 일정이 이미 있어요.' },
  SEATS_TAKEN: {
    status: 409,
    code: 'TAKEN',
    message: ({ taken }: { taken: number }) =>
      `이미 ${taken}자리가 예약되어 있어 더 줄일 수 없어요.`,
  },

  AMOUNT: {
    status: 400,
    message: ({ max }: { max: string }) => `금액은 1원 이상 ${max} 이하여야 해요.`,
  },
  ALREADY_PAID: { status: 409, message: '이미 입금이 확인된 예약이에요.' },
  DEPOSIT_UNDO_LATE: {
    status: 409,
    message: `입금을 확인한 지 ${DEPOSIT_UNDO_MINUTES}분이 지나 되돌릴 수 없어요. 예약을 취소해 주세요.`,
  },
  DEPOSIT_CHANGED_SINCE: {
    status: 409,
    message: '입금을 확인한 뒤 예약이 바뀌어 되돌릴 수 없어요. 예약을 확인해 주세요.',
  },
  DEPOSIT_NO_TRIP: {
    status: 409,
    message: '이미 출발했거나 운항하지 않는 일정이라 입금 확인을 되돌릴 수 없어요.',
  },
  NOT_PAID: { status: 409, message: '환불할 결제가 없어요.' },
  ALREADY_REFUNDED: { status: 409, message: '이미 환불을 처리한 예약이에요.' },
  NO_REFUND: { status: 409, message: '환불을 기다리는 예약이 아니에요.' },
  NO_REVIEW: { status: 409, message: '확인을 기다리는 입금이 없어요.' },
  NO_LATE_MONEY: {
    status: 409,
    message: '기한이 지나 만료된 뒤에 입금된 예약만 되살릴 수 있어요.',
  },
  REFUNDING: { status: 409, message: '이미 환불하기로 한 예약이라 되살릴 수 없어요.' },
  SHORT: {
    status: 409,
    message: ({ missing }: { missing: string }) =>
      `${missing}이 모자라 되살릴 수 없어요. 나머지가 들어오면 입금부터 확인해 주세요.`,
  },
  REINSTATE_CLOSED: {
    status: 409,
    code: 'CLOSED',
    message:
      '예약을 받지 않거나 이미 출발한 일정이라 되살릴 수 없어요. 입금된 금액을 환불해 주세요.',
  },
  REINSTATE_SOLD_OUT: {
    status: 409,
    code: 'SOLD_OUT',
    message: '자리가 남아 있지 않아 되살릴 수 없어요. 입금된 금액을 환불해 주세요.',
  },
  REINSTATE_COUPON_USED: {
    status: 409,
    code: 'COUPON_USED',
    message: '이 예약의 쿠폰을 다른 예약에 사용해서 되살릴 수 없어요. 입금된 금액을 환불해 주세요.',
  },

  CODE_TAKEN: { status: 409, message: '이미 있는 쿠폰 번호예요.' },
  ISSUE_PAST: { status: 409, code: 'PAST', message: '사용 기간이 지난 쿠폰이에요.' },
  ENDED: { status: 409, message: '사용 기간이 지난 쿠폰이에요.' },
  HAD: { status: 409, message: '이미 이 쿠폰을 받은 회원이에요.' },

  ANSWERED: { status: 409, message: '이미 답변한 문의예요.' },
  FUTURE: { status: 409, message: '아직 오지 않은 날의 조황은 올릴 수 없어요.' },
  ALREADY_SHOWN: { status: 409, code: 'SO_ALREADY', message: '이미 보이는 상품이에요.' },
  ALREADY_HIDDEN: { status: 409, code: 'SO_ALREADY', message: '이미 숨긴 상품이에요.' },

  BAD_CATALOGUE: { status: 400, message: ({ problems }: { problems: string }) => problems },
  PROVIDER_STOREFRONT: {
    status: 409,
    code: null,
    message: ({ host }: { host: string }) => `${host}은(는) 뱃길의 스토어라서 바꿀 수 없어요.`,
  },
  OPERATOR_STOREFRONT: {
    status: 409,
    code: null,
    message: ({ host }: { host: string }) =>
      `${host}은(는) 이미 운영자의 스토어예요. DEFAULT_HOST를 다른 이름으로 정해 주세요.`,
  },
  HOST_TAKEN: {
    status: 409,
    message: ({ host, name }: { host: string; name: string }) =>
      `${host}은(는) 이미 ${name}의 스토어이고, 이 파일에는 그 스토어의 상품(key)이 하나도 없어요. 이 스토어를 이 파일 것으로 바꾸려면 --replace를 붙여 주세요.`,
  },
  SHIP_KEY_TAKEN: {
    status: 409,
    code: null,
    message: ({ key }: { key: string }) => `${key}은(는) 다른 운영자의 상품 key예요.`,
  },
  IMPORT_SEATS_TAKEN: {
    status: 409,
    code: null,
    message: ({ departure, taken }: { departure: string; taken: number }) =>
      `${departure}: 이미 ${taken}자리가 예약되어 정원을 그보다 줄일 수 없어요.`,
  },
} as const satisfies Record<string, ErrorEntry>
