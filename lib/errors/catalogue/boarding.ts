import { BOARDING_ENDS_DAYS, BOARDING_OPENS_DAYS } from '@/lib/boarding/boardingDays'
import { LIST_LINK_MINUTES } from '@/lib/passenger/listLink'
import { badRequest, conflict, type ErrorEntry } from './errorEntry'

/** Refusals of the console. Boarding and passenger lists. */
export const boardingErrors = {
  NO_SUCH_PARTY: { status: 404, message: '이 출조의 예약이 아니에요.' },
  PARTY_NOT_SAILING: conflict('취소된 예약이라 탑승을 표시할 수 없어요.'),
  NO_SUCH_SLOT: badRequest('예약한 인원보다 많아요.'),
  NO_SUCH_TAP: conflict('되돌릴 표시를 찾을 수 없어요.'),
  BOARDING_NOT_OPEN: conflict(`탑승은 출발 ${BOARDING_OPENS_DAYS}일 전부터 표시할 수 있어요.`),
  BOARDING_OVER: conflict(`출발한 지 ${BOARDING_ENDS_DAYS}일이 지나 탑승을 바꿀 수 없어요.`),
  TAP_TIME: conflict('휴대폰 시계가 맞지 않아 반영하지 않았어요. 시계를 맞춘 뒤 다시 눌러 주세요.'),
  LIST_OVER: conflict(`출발한 지 ${BOARDING_ENDS_DAYS}일이 지나 승선자명부를 바꿀 수 없어요.`),
  LIST_LINK_SENT: {
    status: 429,
    message: `조금 전에 보낸 링크가 있어요. 보내고 ${LIST_LINK_MINUTES}분이 지나면 다시 보낼 수 있어요.`,
  },
  LIST_CHANGED: conflict('그사이 명부가 바뀌었어요. 바뀐 명부를 확인하고 항구에 다시 내 주세요.'),
  FILING_DECLINED: conflict(
    ({ way, reason }: { way: string; reason: string }) =>
      `${way}에서 명부를 받지 않았어요: ${reason}`,
  ),
  FILING_FAILED: conflict(
    ({ way }: { way: string }) =>
      `${way}에서 답이 없어 명부가 들어갔는지 알 수 없어요. 다시 내도 한 번만 들어가요. 급하면 파일로 내 주세요.`,
  ),
  HANDED_TOO_OFTEN: conflict('이 출조의 명부를 낸 기록이 너무 많아요.'),
  PDF_OVERRUN: conflict('명부가 너무 길어 PDF로 만들지 못했어요. 엑셀이나 CSV로 받아 주세요.'),
  NO_PASSENGER_LIST: conflict('승선자명부가 필요 없는 상품이에요.'),
} as const satisfies Record<string, ErrorEntry>
