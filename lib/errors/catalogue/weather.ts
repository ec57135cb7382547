import { badRequest, conflict, type ErrorEntry, notFound } from './errorEntry'

/** Refusals of the console. Cancellations for weather. */
export const weatherErrors = {
  WEATHER_ALREADY: conflict('이미 출항을 취소한 일정이에요.'),
  WEATHER_UNDER_WAY: conflict(
    '기상으로 취소하고 있는 일정이에요. 취소가 끝난 뒤에 다시 열 수 있어요.',
  ),
  WEATHER_COUNT: badRequest('입력한 예약 수가 달라요. 화면의 예약 수를 그대로 입력해 주세요.'),
  WEATHER_MESSAGE: badRequest(({ fault }: { fault: string }) => fault),
  WEATHER_CHOSEN: conflict('이미 선택하셨어요. 바꾸시려면 운영자에게 문의해 주세요.'),
  WEATHER_CHOICE_OVER: conflict('선택 기한이 지났어요. 결제하신 금액은 돌려드려요.'),
  WEATHER_DAY_TAKEN: conflict('그사이 이날로는 옮길 수 없게 되었어요. 다른 날을 선택해 주세요.'),
  SAIL_FORBIDDEN: conflict(
    '특보가 있거나, 예보가 법에서 정한 기준(물결 2m, 바람 12m/s) 이상이거나, 특보와 예보를 다 확인하지 못해서 출항을 정할 수 없어요.',
  ),
  SAIL_NOT_IN_DOUBT: conflict('지금은 출항 기준을 넘는 예보가 없어요.'),
  NO_WEATHER_RUN: notFound('출항 취소를 찾을 수 없어요.'),
  NO_WEATHER_REQUEST: notFound('처리할 기상 취소 요청이 없어요.'),
} as const satisfies Record<string, ErrorEntry>
