import { BOARDING_ENDS_DAYS } from '@/lib/boarding/boardingDays'
import { badRequest, conflict, type ErrorEntry, notFound, tooMany } from './errorEntry'
import { AN_HOUR_LATER } from '../limitWindows'

/** Refusals of the console. Reservations, phone bookings and the waiting list. */
export const deskErrors = {
  CANNOT_CHANGE: conflict('결제를 기다리거나 확정된 예약만 바꿀 수 있어요.'),
  CHANGE_AFTER_DEPARTURE: { ...conflict('이미 출발한 예약은 바꿀 수 없어요.'), code: 'PAST' },
  TEMPLATES_CHANGED: conflict(
    '그사이 다른 사람이 자주 쓰는 답변을 바꿨어요. 새로 고쳐 확인한 뒤 다시 바꿔 주세요.',
  ),
  NOTHING_CHANGED: conflict('바뀐 내용이 없어요.'),
  OTHER_KIND: conflict('같은 종류의 상품으로만 옮길 수 있어요.'),
  COUPON_OF_BOAT: conflict(
    '이 예약에 쓴 쿠폰은 다른 상품에서 쓸 수 없어요. 원래 상품의 일정을 골라 주세요.',
  ),
  SPLIT_WHOLE: conflict('독선 예약은 나눌 수 없어요.'),
  SPLIT_PARTY: conflict('두 예약에 한 명 이상 남도록 나눠 주세요.'),
  SPLIT_YOUTHS: conflict('청소년 수를 다시 확인해 주세요.'),
  SPLIT_CALLED_OFF: conflict('운항하지 않는 일정의 예약은 나눌 수 없어요.'),
  SPLIT_PAID_ONLINE: conflict(
    '카드나 가상계좌로 결제한 예약은 나눌 수 없어요. 결제 하나를 둘로 나눌 수 없기 때문이에요.',
  ),
  SPLIT_AWAITED_ONLINE: conflict(
    '카드나 가상계좌 결제를 기다리는 예약은 나눌 수 없어요. 나누면 이미 안내한 결제창이나 계좌를 쓸 수 없기 때문이에요.',
  ),
  SPLIT_FREE: conflict('한쪽 금액이 0원이 돼요. 받은 돈을 먼저 적은 뒤에 나눠 주세요.'),
  /** The change gives money back, which asks for the second factor: another call does it. */
  GIVES_MONEY_BACK: conflict('돌려드릴 돈이 있어요. 금액을 확인하고 다시 눌러 주세요.'),
  DEADLINE_PAST: conflict('기한은 지금부터 출발 전까지로 정해 주세요.'),
  NOT_AWAITING: conflict('결제를 기다리는 예약이 아니에요.'),
  MORE_THAN_OWED: conflict(
    ({ missing }: { missing: string }) =>
      `받을 돈은 ${missing}이에요. 그보다 많이 들어온 돈은 입금에서 확인해 주세요.`,
  ),
  REFUND_TOO_MUCH: conflict(
    ({ max }: { max: string }) => `받은 돈 ${max}보다 많이 환불할 수 없어요.`,
  ),
  MESSAGE_TOO_OFTEN: {
    status: 429,
    message: `메시지를 너무 여러 번 보냈어요. ${AN_HOUR_LATER} 다시 보내 주세요.`,
  },
  NOBODY_TO_TELL: conflict('이 출조에는 메시지를 받을 예약자가 없어요.'),
  TOO_LATE_TO_TELL: conflict(`출발한 지 ${BOARDING_ENDS_DAYS}일이 지나 메시지를 보낼 수 없어요.`),
  NO_ROOM_TO_OFFER: conflict('이 대기자의 인원만큼 자리가 남아 있지 않아요.'),
  ROOM_FOR_CALLER: {
    ...conflict('그사이 자리가 났어요. 바로 예약할 수 있어요.'),
    code: 'ROOM_LEFT',
  },
  CALLER_WAITS: { ...conflict('이 번호로 이미 대기 중인 일정이에요.'), code: 'WAITING' },
  WAITING_LIST_FULL: conflict('이 일정은 대기를 더 받을 수 없어요.'),
  NO_SUCH_CUSTOMER: notFound('찾으시는 손님이 없어요.'),
  TOO_MANY_LABELS: conflict(
    ({ max }: { max: number }) =>
      `라벨은 ${max}가지까지 쓸 수 있어요. 쓰지 않는 라벨을 먼저 떼어 주세요.`,
  ),
  BLOCK_DAY: badRequest(
    ({ days }: { days: number }) => `마지막 날은 오늘부터 ${days}일 안에서 골라 주세요.`,
  ),
  NOT_BLOCKED: conflict('예약을 막지 않은 손님이에요.'),
  NOBODY_AGREED: conflict('조건에 맞는 손님 가운데 광고 문자에 동의한 손님이 없어요.'),
  AUDIENCE_CHANGED: {
    ...conflict('그사이 받을 손님이 바뀌었어요. 다시 세어 본 뒤 보내 주세요.'),
    fields: ['agreed'],
  },
  TOO_MANY_RECIPIENTS: conflict(
    ({ max }: { max: number }) => `한 번에 ${max}명까지 보낼 수 있어요. 조건을 좁혀 주세요.`,
  ),
  TOO_MANY_ADS: tooMany(
    ({ max }: { max: number }) => `광고 문자는 하루에 ${max}번까지 보낼 수 있어요.`,
  ),
  QUOTE_SENT: conflict('이 문의에는 이미 보낸 견적이 있어요. 거둔 뒤에 다시 보낼 수 있어요.'),
  QUOTE_ENDED: conflict('이미 끝난 견적이에요.'),
  TOO_MANY_QUOTES: conflict(
    ({ max }: { max: number }) => `한 문의에는 견적을 ${max}번까지 보낼 수 있어요.`,
  ),
  WAITING_ENDED: conflict('이미 자리를 안내했거나 끝난 대기예요.'),
} as const satisfies Record<string, ErrorEntry>
