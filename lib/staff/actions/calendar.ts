/** Departures, default schedules and seats kept back. */
export const calendarActions = {
  'departure.open': '일정을 열었어요',
  'departure.change': '일정을 바꿨어요',
  'departure.status': '일정의 판매 상태를 바꿨어요',
  'departure.move': '일정을 통째로 옮겼어요',
  'departure.remove': '일정을 삭제했어요',
  'departure.batch': '여러 일정을 한 번에 바꿨어요',
  'departure.undo': '한 번에 바꾼 일정을 되돌렸어요',
  'kept.keep': '자리를 따로 잡아 뒀어요',
  'kept.free': '따로 잡아 둔 자리를 풀었어요',
  'kept.use': '따로 잡아 둔 자리로 예약을 받았어요',
  'kept.hours': '따로 잡아 둔 자리를 푸는 시간을 바꿨어요',
  'default.add': '기본 일정을 만들었어요',
  'default.change': '기본 일정을 바꿨어요',
  'default.end': '기본 일정을 끝냈어요',
  'price.rules': '가격 규칙을 바꿨어요',
} as const
