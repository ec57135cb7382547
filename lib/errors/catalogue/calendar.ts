import { formatDottedDate, formatKoreanDate } from '@/lib/date/kst'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import { DRAW_EARLY_HOURS } from '@/lib/spot/spotDraw'
import { badRequest, conflict, type ErrorEntry, notFound } from './errorEntry'

type Trip = { ship: string; sdate: string; time: string }

/** Refusals of the console. Departures, default schedules and seats kept back. */
export const calendarErrors = {
  REMOVE_BOOKED: conflict(
    '예약이나 따로 잡아 둔 자리가 있는 일정은 삭제할 수 없어요. 판매를 중지해 주세요.',
  ),
  REMOVE_AWAITED: conflict('대기 손님이 있는 일정은 삭제할 수 없어요. 판매를 중지해 주세요.'),
  REMOVE_DEFAULT: conflict(
    '기본 일정이 있는 날이라 삭제할 수 없어요. 판매를 중지하거나 기본 일정을 바꿔 주세요.',
  ),
  SPANS_OVERLAP: conflict('기간이 서로 겹쳐요. 겹치지 않게 나눠 주세요.'),
  TOO_MANY_DEPARTURES: conflict(
    ({ max }: { max: number }) =>
      `한 번에 일정 ${max}개까지 바꿀 수 있어요. 기간을 줄이거나 배를 나눠 주세요.`,
  ),
  NOTHING_TO_CHANGE: conflict('바뀌는 일정이 없어요. 조건을 확인해 주세요.'),
  PREVIEW_OUTDATED: {
    ...conflict('미리 본 뒤에 일정이 바뀌었어요. 바뀌는 내용을 다시 확인해 주세요.'),
    fields: ['current'],
  },
  UNKNOWN_BATCH: notFound('되돌릴 변경이 없어요.'),
  UNDO_LATE: conflict(`바꾼 지 ${UNDO_MINUTES}분이 지나 한 번에 되돌릴 수 없어요.`),
  KEPT_NO_ROOM: {
    ...conflict(
      ({ remain }: { remain: number }) =>
        `남은 자리가 ${remain}자리예요. 그 안에서 따로 잡아 둘 수 있어요.`,
    ),
    fields: ['remain'],
  },
  MOVE_NO_ROOM: {
    ...conflict(
      ({ remain, seats }: { remain: number; seats: number }) =>
        `옮길 자리는 ${seats}자리인데, 고른 일정에는 ${remain}자리가 남았어요.`,
    ),
    fields: ['remain'],
  },
  MOVE_STAY: conflict('숙박 일정은 한꺼번에 옮길 수 없어요.'),
  MOVE_OTHER_KIND: conflict('같은 종류의 상품으로만 옮길 수 있어요.'),
  MOVE_OTHER_DAY: conflict('낚시하는 날이 다른 일정이에요. 같은 날 낚시하는 일정으로 옮겨 주세요.'),
  MOVE_NOT_SAILING: conflict('정비나 기상으로 쉬는 일정은 옮기거나 옮겨 받을 수 없어요.'),
  MOVE_IN_RUSH: conflict(
    '지금 예약이 잇달아 들어와서 옮기지 못했어요. 잠시 후 다시 시도해 주세요.',
  ),
  MOVE_NOT_UNDONE: conflict('거절한 손님이 있거나 그 뒤에 다시 옮겨서 되돌릴 수 없어요.'),
  UNKNOWN_KEPT: notFound('이미 풀렸거나 없는 자리예요.'),
  UNKNOWN_DEFAULT: notFound('기본 일정을 찾을 수 없어요.'),
  DEFAULT_EXISTS: conflict('같은 배, 같은 시각에 요일과 기간이 겹치는 기본 일정이 있어요.'),
  LEAST_KEPT: conflict(({ least }: { least: number }) =>
    least > 0
      ? `예약한 손님이 있어서 최소 진행 인원을 ${least}명보다 늘릴 수 없어요.`
      : '예약한 손님이 있어서 최소 진행 인원을 새로 정할 수 없어요.',
  ),
  SAIL_HOURS_KEPT: conflict('예약한 손님이 있어서 진행을 정하는 때를 앞당길 수 없어요.'),
  LEAST_ABOVE: badRequest(
    ({ least, seats }: { least: number; seats: number }) =>
      `최소 진행 인원 ${least}명이 자리 ${seats}보다 많아요. 자리 수까지 정할 수 있어요.`,
  ),
  SPOTS_FEW: conflict(
    ({ ship, capacity, seats }: { ship: string; capacity: number; seats: number }) =>
      capacity === 0
        ? `${ship}: 자리표가 없어요. 상품에서 자리표를 먼저 만들어 주세요.`
        : `${ship}: 자리표의 자리가 ${capacity}개라 자리 ${seats}개를 팔 수 없어요. 자리표나 자리 수를 바꿔 주세요.`,
  ),
  SPOTS_CHANGED: conflict('그사이 자리가 바뀌었어요. 바뀐 자리를 다시 확인해 주세요.'),
  WHOLE_KEPT: conflict('독선으로 예약한 손님이 있어서 자리를 늘릴 수 없어요.'),
  SPOT_WAY_KEPT: conflict('예약한 손님이 있어서 배 위의 자리를 정하는 방법을 바꿀 수 없어요.'),
  DRAW_NOT_NOW: conflict(
    `추첨할 수 없는 일정이에요. 자리를 추첨하는 일정을 출발 ${DRAW_EARLY_HOURS}시간 전부터 출발할 때까지 추첨할 수 있어요.`,
  ),
  DRAW_IN_RUSH: conflict('지금 예약이 잇달아 들어오고 있어요. 잠시 뒤에 다시 추첨해 주세요.'),
  DRAWN_ALREADY: conflict('이미 추첨한 일정이에요. 자리를 다시 확인해 주세요.'),
  OVERNIGHT_ROOM: badRequest('객실은 밤에 출발하는 일정으로 정할 수 없어요.'),
  PERSONS_OF_ROOM: badRequest('객실에는 청소년 가격과 단체 가격을 정할 수 없어요.'),
  ABOVE_SHIP: conflict(
    ({ ship, capacity }: { ship: string; capacity: number }) =>
      `${ship}: 정원이 ${capacity}이라 자리를 그보다 많이 열 수 없어요. 자리 수를 줄여 주세요.`,
  ),
  ABOVE_REGISTER: conflict(
    ({ ship, capacity }: { ship: string; capacity: number }) =>
      `${ship}: 낚시어선업 신고의 승객 정원이 ${capacity}명이라 그보다 많이 팔 수 없어요.`,
  ),
  REGISTER_ENDED: conflict(
    ({ ship, sdate }: { ship: string; sdate: string }) =>
      `${ship}: 낚시어선업 신고 기간이 ${formatDottedDate(sdate)}에 끝났어요. 새로 신고했으면 하루 안에 저절로 확인해요.`,
  ),
  REGISTER_ABSENT: conflict('조회할 수 있는 어선번호가 없어요.'),
  REGISTER_OFTEN: { status: 429, message: '조금 전에 조회했어요. 1분 뒤에 다시 눌러 주세요.' },
  REGISTER_SILENT: conflict(
    '낚시어선업 신고를 지금은 조회할 수 없어요. 알던 내용은 그대로예요. 잠시 뒤에 다시 눌러 주세요.',
  ),
  SECOND_TRIP: conflict(
    ({ ship, sdate, time, ...other }: Trip & { other_sdate: string; other_time: string }) =>
      `${ship}: ${formatKoreanDate(sdate)} ${time}에는 ${formatKoreanDate(other.other_sdate)} ${other.other_time} 일정으로 나가 있어요. 시간을 바꾸거나 그 일정을 삭제하거나 정비로 바꿔 주세요.`,
  ),
  DEFAULTS_OVERLAP: conflict(
    ({ ship, time, other_time }: { ship: string; time: string; other_time: string }) =>
      time === other_time
        ? `${ship}: ${time} 기본 일정은 앞의 출조에서 돌아오기 전에 다시 나가요. 요일이나 기간을 바꿔 주세요.`
        : `${ship}: ${time} 기본 일정은 ${other_time} 기본 일정으로 나가 있는 시간과 겹쳐요. 시간이나 요일을 바꿔 주세요.`,
  ),
  CAPACITY_IN_USE: conflict(
    ({ ship, sdate, time, ...seats }: Trip & { seats: number; capacity: number }) =>
      `${ship}: ${formatKoreanDate(sdate)} ${time} 일정이 ${seats.seats}자리라 정원을 ${seats.capacity}(으)로 줄일 수 없어요. 그 일정의 자리를 먼저 줄여 주세요.`,
  ),
  PRICES_CHANGED: conflict(
    '그사이 다른 사람이 가격 규칙을 바꿨어요. 바뀐 규칙을 다시 확인해 주세요.',
  ),
  DEFAULT_ENDED: conflict('이미 끝난 기본 일정이에요.'),
} as const satisfies Record<string, ErrorEntry>
