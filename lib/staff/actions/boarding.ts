/** Boarding and passenger lists. */
export const boardingActions = {
  'boarding.board': '탑승을 확인했어요',
  'boarding.no_show': '미승선 (노쇼)으로 표시했어요',
  'boarding.undo': '탑승 표시를 되돌렸어요',
  'passengers.read': '승선자명부를 열었어요',
  'passengers.fill': '승선자를 적었어요',
  'passengers.link': '승선자명부 링크를 보냈어요',
  'passengers.crew': '선장과 선원을 적었어요',
  'passengers.hand': '승선자명부를 항구에 냈어요',
  'passengers.export': '승선자명부를 파일로 받았어요',
} as const
