import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Cancellations for weather. */
export const weatherErrors = {
  WEATHER_ALREADY: {
    status: 409,
    message: '이미 출항을 취소한 일정이에요.',
  },
  NO_WEATHER_REQUEST: {
    status: 404,
    code: 'NOT_FOUND',
    message: '기다리는 기상 취소 요청이 없어요.',
  },
} as const satisfies Record<string, ErrorEntry>
