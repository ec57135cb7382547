import { REVIEW_DAYS } from '@/lib/review/limits'
import { badRequest, conflict, type ErrorEntry, notFound, tooMany } from './errorEntry'
import { AN_HOUR_LATER, DAY_WINDOW } from '../limitWindows'

/** Refusals of payments, coupons, passenger lists, inquiries and texts, as a visitor meets them. */
export const visitorErrors = {
  /** The gateway's own sentence; the reservation waits for its payment. */
  PAYMENT_DECLINED: {
    status: 600,
    message: ({ message }: { message: string }) => message,
    fields: ['reservation_no'],
  },
  PAYMENT_UNAVAILABLE: {
    status: 600,
    message: '결제 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.',
    fields: ['reservation_no'],
  },
  PAYMENT_TOO_OFTEN: tooMany('결제를 너무 여러 번 시도하셨어요. 고객센터로 문의해 주세요.'),
  WRONG_SIGNATURE: { status: 401, message: '서명이 올바르지 않아요.' },
  WEBHOOKS_TOO_OFTEN: tooMany('알림을 너무 많이 보내셨어요. 잠시 후 다시 시도해 주세요.'),
  NO_SUCH_PAYMENT: notFound('찾으시는 결제가 없어요. 예약 내역에서 다시 결제해 주세요.'),
  NO_SUCH_SHARE: notFound('찾으시는 링크가 없어요. 예약한 분께 다시 받아 주세요.'),
  TOO_MANY_SHARE_KEYS: tooMany(
    `없는 링크를 여러 번 여셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  NOTHING_TO_SHARE: conflict('지금은 나눠 낼 금액이 없어요.'),
  TOO_MANY_SHARES: conflict('링크를 더 만들 수 없어요. 남은 금액은 예약하신 분이 내 주세요.'),
  SHARE_TOO_SMALL: conflict('한 사람이 낼 금액이 너무 적어요. 사람 수를 줄여 주세요.'),
  SHARE_AMOUNT: conflict(
    ({ most }: { most: string }) => `금액은 1,000원부터 ${most}까지 적어 주세요.`,
  ),
  PAYMENT_NOT_MADE: conflict(
    '결제가 완료되지 않았어요. 다시 시도하거나 다른 방법으로 결제해 주세요.',
  ),
  OTHER_AMOUNT: conflict(
    '결제 금액이 예약 금액과 달라 결제하지 않았어요. 처음부터 다시 결제해 주세요.',
  ),

  NO_SUCH_COUPON: notFound('사용할 수 없는 쿠폰이에요.'),
  NO_SUCH_COUPON_CODE: notFound('없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.'),
  COUPON_USED: conflict('이미 사용한 쿠폰이에요.'),
  COUPON_MEMBER: badRequest('쿠폰은 회원만 사용할 수 있어요.'),
  COUPON_OTHER_SHIP: conflict('이 상품에는 사용할 수 없는 쿠폰이에요.'),
  COUPON_NOT_YET: conflict('이용일이 쿠폰 사용 기간 전이에요. 다른 쿠폰을 선택해 주세요.'),
  COUPON_ENDED: conflict('이용일에는 쿠폰 사용 기간이 지나요. 다른 쿠폰을 선택해 주세요.'),
  COUPON_TOO_CHEAP: conflict('쿠폰을 사용할 수 있는 최소 금액에 미치지 못해요.'),
  COUPON_STOPPED: conflict('발급과 사용이 끝난 쿠폰이에요.'),
  COUPON_GONE: conflict('준비한 수량이 모두 나간 쿠폰이에요.'),
  COUPON_SPENT: conflict('쿠폰의 예산을 모두 써서 사용할 수 없어요. 다른 쿠폰을 선택해 주세요.'),
  COUPON_PERIOD_OVER: { ...conflict('사용 기간이 지난 쿠폰이에요.'), code: 'COUPON_ENDED' },
  COUPON_HAD: conflict('이미 받은 쿠폰이에요. 같은 쿠폰은 휴대폰 번호 하나에 한 번만 드려요.'),
  TOO_MANY_COUPON_GUESSES: tooMany(
    `쿠폰 번호를 여러 번 잘못 입력하셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),

  REVIEW_NOT_ABOARD: { status: 403, message: '직접 다녀오신 예약에만 후기를 쓸 수 있어요.' },
  REVIEW_NOT_YET: conflict('다녀오신 뒤에 후기를 쓸 수 있어요.'),
  REVIEW_LATE: conflict(`후기는 다녀오신 뒤 ${REVIEW_DAYS}일까지 쓸 수 있어요.`),
  REVIEWED: conflict('이미 후기를 쓰셨어요. 후기는 한 번만 쓸 수 있어요.'),
  REVIEW_OF_OWN: { status: 403, message: '운영하는 곳의 직원은 후기를 쓸 수 없어요.' },
  REVIEW_STARS: badRequest('별점을 모두 골라 주세요.'),
  REVIEW_PICTURES: tooMany(
    `후기 사진을 너무 여러 번 올리셨어요. ${AN_HOUR_LATER} 다시 시도해 주세요.`,
  ),
  NO_SUCH_REVIEW: notFound('찾으시는 후기가 없어요.'),
  REVIEW_ANSWERED: conflict('이미 답글을 단 후기예요. 답글은 한 번만 달 수 있어요.'),
  REVIEW_HIDDEN: conflict('이미 가린 후기예요.'),
  REVIEW_SHOWN: conflict('가리지 않은 후기예요.'),

  NO_SUCH_PASSENGER_LIST: notFound('찾으시는 승선자명부가 없어요.'),
  RESERVATION_ENDED: conflict('취소되었거나 기한이 지난 예약이에요.'),
  BOOKER_ONLY: { status: 403, message: '예약자만 할 수 있어요.' },
  NOT_NEEDED: conflict('승선자명부가 필요하지 않은 예약이에요.'),
  LOCKED: conflict('이미 확정된 승선자명부라서 바꿀 수 없어요.'),
  DEPARTED: conflict('이미 출항한 예약이라서 승선자명부를 바꿀 수 없어요.'),
  SLOT_BEYOND_PARTY: { status: 400, code: null, message: '승선자가 예약 인원보다 많아요.' },
  SLOT_TWICE: { status: 400, code: null, message: '같은 승선자를 두 번 입력하셨어요.' },
  ONE_PASSENGER_ONLY: { status: 400, code: null, message: '한 분씩 입력해 주세요.' },
  /** What is wrong with one passenger, as `validatePassenger` says it. */
  INVALID_PASSENGER: { ...badRequest(({ problem }: { problem: string }) => problem), code: null },
  TAKEN: conflict('이미 입력을 마친 승선자예요. 고치려면 예약자에게 요청해 주세요.'),
  INCOMPLETE: conflict(
    ({ filled, party }: { filled: number; party: number }) =>
      `승선자 정보를 모두 입력해 주세요. (${filled}/${party}명)`,
  ),
  INCOMPLETE_PASSENGER: {
    ...conflict(({ problem }: { problem: string }) => problem),
    code: 'INCOMPLETE',
  },

  NO_SUCH_INQUIRY: notFound('찾으시는 문의가 없어요.'),
  CONTACT_NEEDED: {
    ...badRequest('답변을 받을 이메일이나 휴대폰 번호를 입력해 주세요.'),
    code: null,
  },
  TOO_MANY_UNANSWERED: conflict(
    ({ max }: { max: number }) =>
      `답변을 기다리는 문의가 ${max}건 있어요. 답변을 받으신 뒤에 다시 남겨 주세요.`,
  ),
  TOO_MANY_CONTACTS: tooMany(`문의를 너무 많이 보내셨어요. ${AN_HOUR_LATER} 다시 보내 주세요.`),
  TOO_MANY_INQUIRIES: tooMany(
    ({ max }: { max: number }) =>
      `문의는 ${DAY_WINDOW}시간 안에 ${max}건까지 남길 수 있어요. 나중에 다시 남겨 주세요.`,
  ),

  NO_SUCH_SHIP: notFound('찾으시는 상품이 없어요.'),
  NO_SUCH_REPORT: notFound('찾으시는 조황이 없어요.'),
  NO_SUCH_ARTICLE: notFound('찾으시는 글이 없어요.'),
  /** It was published and is not any more: crawlers forget it. `page` is its path on every storefront. */
  TAKEN_DOWN: {
    status: 410,
    code: 'GONE',
    message: '더 이상 볼 수 없는 내용이에요.',
    fields: ['page'],
  },
} as const satisfies Record<string, ErrorEntry>
