/** Cancellations for weather. */
export const weatherActions = {
  'weather.rule': '출조를 정하는 기준을 바꿨어요',
  'weather.ask': '기상 취소를 요청했어요',
  'weather.withdraw': '기상 취소 요청을 거두었어요',
  'weather.decline': '기상 취소 요청을 받지 않았어요',
  'weather.sail': '예보와 상관없이 출항하기로 했어요',
  'weather.doubt': '예보와 상관없이 출항하기로 한 것을 되돌렸어요',
  'weather.callOff': '기상으로 출항을 취소했어요',
} as const
