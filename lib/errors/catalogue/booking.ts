import { partyText, type PartyUnit, seatsText } from '@/lib/serviceType/seatUnit'
import type { ReservationState } from '@/lib/reservation/states'
import { DEFAULT_YEARS_AHEAD } from '@/lib/schedule/horizon'
import { badRequest, conflict, type ErrorEntry, notFound, tooMany } from './errorEntry'
import { formatWon } from '@/lib/text/won'
import { AN_HOUR_LATER, HOUR_WINDOW } from '../limitWindows'

const CANNOT_CANCEL: Partial<Record<ReservationState, string>> = {
  COMPLETED: '이용이 끝난 예약은 취소할 수 없어요.',
  CANCEL_REQUESTED: '이미 취소를 요청한 예약이에요.',
  CANCELLED: '이미 취소된 예약이에요.',
  EXPIRED: '결제 기한이 지나 이미 만료된 예약이에요.',
}

const CANNOT_PAY: Partial<Record<ReservationState, string>> = {
  CANCEL_REQUESTED: '취소를 요청한 예약이에요.',
  CANCELLED: '이미 취소된 예약이에요.',
  EXPIRED: '결제 기한이 지나 예약이 만료되었어요. 다시 예약해 주세요.',
}

type InState = { state: ReservationState }
type Seats = { remain: number; unit: PartyUnit }

/** Refusals of departures, holds, reservations and waiting lists. */
export const bookingErrors = {
  NO_SUCH_SCHEDULE: notFound('찾으시는 일정이 없어요.'),
  NO_SUCH_RESERVATION: notFound('찾으시는 예약이 없어요.'),
  NO_SUCH_WAITING: notFound('찾으시는 대기 신청이 없어요.'),

  /** A person of the operator decided so, with a reason that is told on asking. */
  CUSTOMER_BLOCKED: conflict(
    ({ until, operator, phone }: { until: string; operator: string; phone: string }) =>
      `${operator}에서 ${until}까지 손님의 예약을 받지 않기로 했어요. 까닭을 알고 싶거나 바로잡으려면 업체(${phone})에 문의해 주세요.`,
  ),

  NO_SUCH_AD_CONSENT: notFound('이 링크로는 광고 수신 동의를 찾을 수 없어요.'),
  AD_CONSENT_TOO_OFTEN: tooMany('동의를 너무 여러 번 바꾸셨어요. 내일 다시 시도해 주세요.'),

  PAST: conflict('이미 출발한 일정이에요. 다른 날을 선택해 주세요.'),
  CLOSED: conflict('지금은 예약을 받지 않는 일정이에요. 다른 날을 선택해 주세요.'),
  MAINTENANCE: conflict('정비로 쉬는 날이에요. 다른 날을 선택해 주세요.'),
  WEATHER: conflict('기상 악화로 취소된 일정이에요. 다른 날을 선택해 주세요.'),
  TOO_FEW: conflict('인원이 모자라 취소된 일정이에요. 다른 날을 선택해 주세요.'),
  UPCOMING: conflict(
    ({ opensAt }: { opensAt: string }) =>
      `아직 예약을 받지 않는 일정이에요. ${opensAt}부터 예약할 수 있어요.`,
  ),
  OVER_CAPACITY: conflict(({ capacity, unit }: { capacity: number; unit: PartyUnit }) =>
    unit === '실'
      ? `이날 예약할 수 있는 객실은 모두 ${capacity}개예요.`
      : `이 일정의 정원은 ${capacity}${unit}이에요.`,
  ),
  SOLD_OUT: { status: 409, message: '예약이 마감되었어요.', fields: ['remain'] },
  NOT_ENOUGH: {
    ...conflict(
      ({ remain, unit }: Seats) =>
        `${unit === '실' ? '객실이' : '자리가'} 부족해요. ${seatsText(remain, { unit })} 남았어요.`,
    ),
    fields: ['remain'],
  },
  PARTY_TOO_SMALL: conflict(
    ({ smallest, unit }: { smallest: number; unit: PartyUnit }) =>
      `이 일정은 ${partyText(smallest, { unit })}부터 예약할 수 있어요.`,
  ),
  REST_AT_ONCE: conflict(
    ({ remain, unit }: Seats) =>
      `이 일정은 남은 ${seatsText(remain, { unit })}를 한꺼번에 예약해야 해요.`,
  ),
  NOT_SOLD_WHOLE: conflict('이 일정은 독선 예약을 받지 않아요. 인원으로 예약해 주세요.'),
  WHOLE_TAKEN: conflict('이미 예약한 손님이 있어서 독선으로는 예약할 수 없어요.'),
  WHOLE_ASKED: conflict('이 일정은 이미 문의하셨어요. 업체의 답변을 기다려 주세요.'),
  NO_SUCH_QUOTE: notFound('찾으시는 견적이 없어요.'),
  QUOTE_OVER: conflict('견적의 기한이 지났어요. 다시 문의해 주세요.'),
  QUOTE_WITHDRAWN: conflict('업체가 거둔 견적이에요. 다시 문의해 주세요.'),
  QUOTE_USED: conflict('이미 예약에 쓴 견적이에요. 예약 내역을 확인해 주세요.'),
  QUOTE_HELD: conflict('지금 이 견적으로 예약하고 있어요. 잠시 후 다시 확인해 주세요.'),
  QUOTE_MOVED: conflict('견적을 받은 뒤 일정이 바뀌었어요. 다시 문의해 주세요.'),
  DEFAULT_DAY_PAST: { ...conflict('이미 지난 일정이에요. 다른 날을 선택해 주세요.'), code: 'PAST' },
  NOT_SAILING: conflict('선택하신 날은 운항하지 않아요. 다른 날을 선택해 주세요.'),
  TOO_FAR: conflict(
    `아직 예약을 받지 않는 날이에요. ${DEFAULT_YEARS_AHEAD}년 안의 날을 선택해 주세요.`,
  ),
  TOO_MANY_DEFAULT_DAYS: tooMany(
    `${HOUR_WINDOW}시간에 열 수 있는 일정 수를 넘었어요. 잠시 후 다시 시도해 주세요.`,
  ),

  NIGHTS: badRequest('숙박 일수는 펜션만 선택할 수 있어요.'),
  TOO_MANY_GUESTS: {
    ...badRequest(
      ({ rooms, most }: { rooms: number; most: number }) =>
        `객실 ${rooms}개에는 ${most}명까지 묵을 수 있어요.`,
    ),
    code: null,
  },
  NO_YOUTH_PRICE: conflict('이 일정에는 청소년 가격이 없어요. 인원과 금액을 다시 확인해 주세요.'),
  TOO_MANY_YOUTHS: {
    ...badRequest(
      ({ party }: { party: number }) => `예약한 인원이 ${party}명이라 청소년도 ${party}명까지예요.`,
    ),
    code: null,
  },
  NIGHT_TAKEN: conflict('선택하신 기간에 예약할 수 없는 날이 있어요. 날짜를 다시 선택해 주세요.'),
  HOLD_CHANGED: conflict('예약 인원이 바뀌었어요. 확인하고 다시 진행해 주세요.'),
  SPOT_TAKEN: conflict('방금 다른 분의 자리가 됐어요. 남은 자리에서 다시 골라 주세요.'),
  SPOT_COUNT: badRequest(({ party }: { party: number }) => `자리를 ${party}개 골라 주세요.`),
  HOLD_EXPIRED: conflict('예약 시간이 지나 자리가 풀렸어요. 다시 예약해 주세요.'),
  TOO_MANY_RESERVATIONS: tooMany(
    '휴대폰 번호 하나로 진행할 수 있는 예약 수를 넘었어요. 진행 중인 예약을 마친 뒤 다시 시도해 주세요.',
  ),
  DEPOSIT_DIFFERS: {
    ...conflict(
      ({ deposit }: { deposit: number }) =>
        `예약금이 바뀌었어요. 지금 낼 금액은 ${formatWon(deposit)}이에요. 다시 확인해 주세요.`,
    ),
    fields: ['deposit'],
  },
  PRICE_CHANGED: {
    ...conflict('결제 금액이 바뀌었어요. 금액을 확인하고 다시 진행해 주세요.'),
    fields: ['total'],
  },
  REFUND_CHANGED: {
    ...conflict('환불 금액이 바뀌었어요. 금액을 확인하고 다시 진행해 주세요.'),
    fields: ['refund_amount'],
  },
  TRIP_CHANGED: {
    ...conflict(
      ({ trip }: { trip: string }) =>
        `예약이 ${trip} 일정으로 바뀌었어요. 바뀐 일정을 확인하고 다시 진행해 주세요.`,
    ),
    fields: ['schedule_no', 'ship_no'],
  },
  CHANGE_BY_OFFICE: conflict('직접 바꿀 수 없는 예약이에요. 전화로 문의해 주세요.'),
  CHANGE_TOO_LATE: conflict(
    ({ hours }: { hours: number }) =>
      `출발 ${hours}시간 전까지만 직접 바꿀 수 있어요. 전화로 문의해 주세요.`,
  ),
  CHANGE_UNPAID: conflict('결제가 끝난 예약만 날짜와 인원을 바꿀 수 있어요.'),
  CHANGE_DEARER: conflict('금액이 늘어나는 변경은 직접 할 수 없어요. 전화로 문의해 주세요.'),
  CHANGE_CHEAPER: conflict('금액이 줄어드는 변경은 직접 할 수 없어요. 전화로 문의해 주세요.'),
  CHANGE_DIFFERS: conflict('예약이나 금액이 바뀌었어요. 확인하고 다시 진행해 주세요.'),
  CHANGE_TOO_OFTEN: {
    status: 429,
    code: 'TOO_MANY',
    message: '오늘은 더 바꿀 수 없어요. 내일 다시 시도하거나 전화로 문의해 주세요.',
  },
  OPTION_TWICE: {
    ...badRequest('같은 옵션을 두 번 선택하셨어요. 하나만 남겨 주세요.'),
    code: null,
  },
  NO_SUCH_OPTION: {
    ...badRequest('선택하신 옵션은 더 이상 없어요. 다시 선택해 주세요.'),
    code: null,
  },
  OPTION_GONE: conflict(({ name, remain }: { name: string; remain: number }) =>
    remain > 0 ? `${name}: ${remain}개만 남아 있어요.` : `${name}: 모두 나갔어요.`,
  ),
  OPTION_PERSONS: {
    ...badRequest(
      ({ name, most }: { name: string; most: number }) =>
        `${name}: 한 사람에 하나씩, ${most}개까지 선택할 수 있어요.`,
    ),
    code: null,
  },
  OPTION_COUNT: {
    ...badRequest(
      ({ name, max }: { name: string; max: number }) => `${name}: ${max}개까지 선택할 수 있어요.`,
    ),
    code: null,
  },
  PAY_TYPE: badRequest('이 상품에서 이용할 수 없는 결제 방법이에요. 다른 방법을 선택해 주세요.'),
  PART_PAID: conflict('이미 입금하신 금액이 있어 결제 방법을 바꿀 수 없어요.'),

  /** Its code is the reservation's state. */
  CANNOT_CANCEL: {
    status: 409,
    code: ({ state }: InState) => state,
    message: ({ state }: InState) => CANNOT_CANCEL[state] ?? '취소할 수 없는 예약이에요.',
  },
  /** Its code is the reservation's state; EXPIRED also for one whose time is just over. */
  CANNOT_PAY: {
    status: 409,
    code: ({ state }: InState) => state,
    message: ({ state }: InState) => CANNOT_PAY[state] ?? '결제할 수 없는 예약이에요.',
  },
  CANCEL_AFTER_DEPARTURE: { ...conflict('이미 출발한 예약은 취소할 수 없어요.'), code: 'PAST' },
  ACCOUNT_REQUIRED: badRequest('환불받으실 계좌를 입력해 주세요.'),
  NOT_ENDED: conflict('진행 중인 예약은 목록에서 지울 수 없어요.'),

  HOLDING: conflict('이미 예약을 진행하고 있는 일정이에요.'),
  ROOM_LEFT: conflict('아직 자리가 있어요. 바로 예약해 주세요.'),
  NO_WAITING_LIST: { status: 409, code: 'NO_LINE', message: '대기를 받지 않는 일정이에요.' },
  WAITING: conflict('이미 대기를 신청하신 일정이에요.'),
  TOO_MANY_WAITING_ENTRIES: {
    ...conflict(
      ({ max }: { max: number }) =>
        `대기는 ${max}건까지 할 수 있어요. 다른 대기를 취소한 뒤 다시 신청해 주세요.`,
    ),
    code: 'TOO_MANY_PLACES',
  },
  NO_SUCH_ALERT: notFound('찾으시는 빈자리 알림이 없어요.'),
  NO_SUCH_FEED: notFound('이 주소의 구독은 끝났어요. 새 주소를 넣어 주세요.'),
  ALERT_DAYS: badRequest(
    ({ days }: { days: number }) => `오늘부터 ${days}일 안의 날짜를 선택해 주세요.`,
  ),
  TOO_MANY_ALERTS: {
    ...conflict(
      ({ max }: { max: number }) =>
        `빈자리 알림은 ${max}건까지 받을 수 있어요. 다른 알림을 끝낸 뒤 다시 신청해 주세요.`,
    ),
    code: 'TOO_MANY_PLACES',
  },
  ALERT_TOO_OFTEN: tooMany(
    `빈자리 알림을 너무 여러 번 신청하셨어요. ${AN_HOUR_LATER} 다시 신청해 주세요.`,
  ),
  WAITING_TOO_OFTEN: tooMany(
    `대기를 너무 여러 번 신청하셨어요. ${AN_HOUR_LATER} 다시 신청해 주세요.`,
  ),
} as const satisfies Record<string, ErrorEntry>
