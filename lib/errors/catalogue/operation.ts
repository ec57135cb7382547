import { DEPOSIT_UNDO_MINUTES } from '@/lib/reservation/deadlines'
import { MAX_YEARS_AHEAD } from '@/lib/schedule/operatorLimits'
import { badRequest, conflict, type ErrorEntry, notFound, tooMany } from './errorEntry'

/** Refusals of what an operator does: departures, money, answers, coupons, reports and articles. */
export const operationErrors = {
  BAD_FILE: badRequest(({ problems }: { problems: string }) => problems),
  UNKNOWN_SHIP: notFound('상품을 찾을 수 없어요.'),
  UNKNOWN_SCHEDULE: notFound('일정을 찾을 수 없어요.'),
  UNKNOWN_OPTION: notFound('이 상품에 없는 선택 상품이에요.'),
  UNKNOWN_DEPARTURE: notFound('출조 일정을 찾을 수 없어요.'),
  UNKNOWN_MEMBER: notFound('회원을 찾을 수 없어요.'),
  PERSON_HAS_LIVE_RESERVATION: {
    ...conflict(
      ({ nos }: { nos: readonly number[] }) =>
        `진행 중인 예약이나 환불이 있어 아직 지울 수 없어요(예약 ${nos.join(', ')}). 예약을 먼저 마치거나 취소해 주세요.`,
    ),
    code: 'LIVE_RESERVATION',
  },
  UNKNOWN_COUPON: notFound('쿠폰을 찾을 수 없어요.'),
  UNKNOWN_INQUIRY: notFound('문의를 찾을 수 없어요.'),
  UNKNOWN_REPORT: notFound('조황을 찾을 수 없어요.'),
  UNKNOWN_ARTICLE: notFound('글을 찾을 수 없어요.'),
  UNKNOWN_STOREFRONT: notFound('스토어를 찾을 수 없어요.'),
  STOREFRONT_PREPARING: { status: 503, message: '아직 준비하고 있는 스토어예요. 곧 만나요.' },
  STOREFRONT_SUSPENDED: {
    status: 503,
    message: '지금은 예약을 받지 않아요. 이미 한 예약은 그대로 확인하고 취소할 수 있어요.',
  },
  STOREFRONT_CLOSED: {
    status: 410,
    message: '문을 닫은 스토어예요. 이미 한 예약은 그대로 확인할 수 있어요.',
  },
  OTHER_OPERATOR_STATE: conflict('지금 상태에서는 그렇게 바꿀 수 없어요. 다시 확인해 주세요.'),
  NOT_FINISHED: conflict(
    ({ reservations, settlements }: { reservations: number; settlements: number }) =>
      `아직 끝나지 않은 예약 ${reservations}건, 지급하지 않은 정산서 ${settlements}건이 있어 종료할 수 없어요.`,
  ),
  HOST_IN_USE: conflict(({ host }: { host: string }) => `${host}은(는) 이미 쓰는 주소예요.`),
  UNKNOWN_DOMAIN: notFound('연결한 도메인이 없어요.'),
  DOMAIN_INVALID: badRequest('도메인을 www.example.kr처럼 입력해 주세요.'),
  DOMAIN_OF_PROVIDER: conflict('뱃길의 주소는 연결할 수 없어요. 직접 산 도메인을 입력해 주세요.'),
  DOMAIN_TAKEN: conflict(
    '이 도메인에 다른 스토어의 확인 값도 있어요. DNS에서 그 값을 지우고 다시 확인해 주세요.',
  ),
  DOMAIN_CHECKS_TOO_OFTEN: tooMany('너무 자주 확인했어요. 한 시간 뒤에 다시 눌러 주세요.'),

  SCHEDULE_DEPARTED: { status: 409, code: 'PAST', message: '이미 출발한 일정이에요.' },
  SCHEDULE_PAST: { ...conflict('이미 지난 날이나 시각에는 일정을 열 수 없어요.'), code: 'PAST' },
  SCHEDULE_DAY_PAST: { status: 409, code: 'PAST', message: '이미 지난 날은 바꿀 수 없어요.' },
  SCHEDULE_TOO_FAR: {
    ...conflict(`일정은 오늘부터 ${MAX_YEARS_AHEAD}년 뒤까지 열 수 있어요. 연도를 확인해 주세요.`),
    code: 'TOO_FAR',
  },
  OPENS_LATE: conflict('예약을 여는 시각은 출발 시각보다 빨라야 해요.'),
  BACKWARDS: conflict('종료일이 시작일보다 빨라요. 날짜를 다시 입력해 주세요.'),
  TOO_LONG: conflict(({ max }: { max: number }) => `한 번에 ${max}일까지 바꿀 수 있어요.`),
  EXISTS: conflict('같은 날 같은 시각에 일정이 이미 있어요.'),
  SEATS_TAKEN: {
    ...conflict(
      ({ taken }: { taken: number }) => `이미 ${taken}자리가 예약되어 있어 더 줄일 수 없어요.`,
    ),
    code: 'TAKEN',
  },

  AMOUNT: badRequest(({ max }: { max: string }) => `금액은 1원 이상 ${max} 이하여야 해요.`),
  ALREADY_PAID: conflict('이미 입금이 확인된 예약이에요.'),
  DEPOSIT_UNDO_LATE: conflict(
    `입금을 확인한 지 ${DEPOSIT_UNDO_MINUTES}분이 지나 되돌릴 수 없어요. 예약을 취소해 주세요.`,
  ),
  DEPOSIT_CHANGED_SINCE: conflict(
    '입금을 확인한 뒤 예약이 바뀌어 되돌릴 수 없어요. 예약을 확인해 주세요.',
  ),
  DEPOSIT_NO_TRIP: conflict('이미 출발했거나 운항하지 않는 일정이라 입금 확인을 되돌릴 수 없어요.'),
  NOT_PAID: conflict('환불할 결제가 없어요.'),
  ALREADY_REFUNDED: conflict('이미 환불을 처리한 예약이에요.'),
  NO_REFUND: conflict('환불을 기다리는 예약이 아니에요.'),
  NO_REVIEW: conflict('확인을 기다리는 입금이 없어요.'),
  NO_LATE_MONEY: conflict('기한이 지나 만료된 뒤에 입금된 예약만 되살릴 수 있어요.'),
  REFUNDING: conflict('이미 환불하기로 한 예약이라 되살릴 수 없어요.'),
  SHORT: conflict(
    ({ missing }: { missing: string }) =>
      `${missing}이 모자라 되살릴 수 없어요. 나머지가 들어오면 입금부터 확인해 주세요.`,
  ),
  REINSTATE_CLOSED: {
    ...conflict(
      '예약을 받지 않거나 이미 출발한 일정이라 되살릴 수 없어요. 입금된 금액을 환불해 주세요.',
    ),
    code: 'CLOSED',
  },
  REINSTATE_SOLD_OUT: {
    ...conflict('자리가 남아 있지 않아 되살릴 수 없어요. 입금된 금액을 환불해 주세요.'),
    code: 'SOLD_OUT',
  },
  REINSTATE_OPTION_GONE: {
    ...conflict('선택 상품이 남아 있지 않아 되살릴 수 없어요. 입금된 금액을 환불해 주세요.'),
    code: 'OPTION_GONE',
  },
  REINSTATE_COUPON_USED: {
    ...conflict(
      '이 예약의 쿠폰을 다른 예약에 사용해서 되살릴 수 없어요. 입금된 금액을 환불해 주세요.',
    ),
    code: 'COUPON_USED',
  },

  COUPON_KEY_TAKEN: conflict('다른 쿠폰을 만든 요청이에요. 화면을 새로 열고 다시 만들어 주세요.'),
  CODE_TAKEN: conflict('이미 있는 쿠폰 번호예요.'),
  ISSUE_PAST: { status: 409, code: 'PAST', message: '사용 기간이 지난 쿠폰이에요.' },
  ENDED: conflict('사용 기간이 지난 쿠폰이에요.'),
  SHARE_OF_PROVIDER: { status: 403, message: '뱃길이 부담하는 몫은 뱃길만 정할 수 있어요.' },
  NO_MEMBER_OF_OURS: notFound(
    '우리 배를 예약한 적이 있는 회원 가운데 이 번호가 없어요. 번호를 확인하거나 쿠폰 번호를 알려 주세요.',
  ),
  TOO_MANY_TO_GIVE: conflict(
    ({ max }: { max: number }) => `한 번에 ${max}명까지 줄 수 있어요. 기간을 나누어 주세요.`,
  ),
  NOBODY_TO_GIVE: conflict('그 기간에 탄 회원 가운데 이 쿠폰을 새로 받을 분이 없어요.'),
  TOO_MANY_COUPONS: conflict(
    ({ max }: { max: number }) =>
      `쓰는 중인 쿠폰은 ${max}개까지 만들 수 있어요. 쓰지 않는 쿠폰을 멈춰 주세요.`,
  ),
  HAD: conflict('이미 이 쿠폰을 받은 회원이에요.'),

  ANSWERED: conflict('이미 답변한 문의예요.'),
  FUTURE: conflict('아직 오지 않은 날의 조황은 올릴 수 없어요.'),
  ALREADY_SHOWN: { status: 409, code: 'SO_ALREADY', message: '이미 보이는 상품이에요.' },
  ALREADY_HIDDEN: { status: 409, code: 'SO_ALREADY', message: '이미 숨긴 상품이에요.' },

  BAD_CATALOGUE: badRequest(({ problems }: { problems: string }) => problems),
  PROVIDER_STOREFRONT: {
    ...conflict(({ host }: { host: string }) => `${host}은(는) 뱃길의 스토어라서 바꿀 수 없어요.`),
    code: null,
  },
  OPERATOR_STOREFRONT: {
    ...conflict(
      ({ host }: { host: string }) =>
        `${host}은(는) 이미 운영자의 스토어예요. DEFAULT_HOST를 다른 이름으로 정해 주세요.`,
    ),
    code: null,
  },
  HOST_TAKEN: conflict(
    ({ host, name }: { host: string; name: string }) =>
      `${host}은(는) 이미 ${name}의 스토어이고, 이 파일에는 그 스토어의 상품(key)이 하나도 없어요. 이 스토어를 이 파일 것으로 바꾸려면 --replace를 붙여 주세요.`,
  ),
  SHIP_KEY_TAKEN: {
    ...conflict(({ key }: { key: string }) => `${key}은(는) 다른 운영자의 상품 key예요.`),
    code: null,
  },
  IMPORT_SEATS_TAKEN: {
    ...conflict(
      ({ departure, taken }: { departure: string; taken: number }) =>
        `${departure}: 이미 ${taken}자리가 예약되어 정원을 그보다 줄일 수 없어요.`,
    ),
    code: null,
  },
} as const satisfies Record<string, ErrorEntry>
