import { HOLD_MINUTES, NIGHT, OFFER_MINUTES, OFFER_NIGHT_HOURS } from '@/lib/reservation/deadlines'
import type { Labels } from '@/lib/serviceType/labels'

const NOON = 12
/** An offer made at night waits for the morning, where the departure does, as a room always does. */
const AT_NIGHT = `밤 ${NIGHT.from - NOON}시부터 아침 ${NIGHT.to}시 사이에 나면 아침 ${NIGHT.to}시 ${OFFER_MINUTES}분까지`
const LEAVES_BEFORE = `그 전에 출발하는 일정은 최대 ${OFFER_NIGHT_HOURS}시간`

/** What a booking says of what it holds. Whole sentences: Korean particles differ by the noun. */
export const SEAT_SENTENCES = {
  자리: {
    /** What a button does with them before it leads on, and after the time ran out. */
    keep: '자리 잡고',
    keepAgain: '자리 다시 잡기',
    take: `${HOLD_MINUTES}분 동안 자리를 잡아 드려요. 그 안에 예약을 마쳐 주세요.`,
    none: '지금은 자리가 없어요. 대기를 신청하시면 자리가 날 때 알려 드려요.',
    offer: `자리가 나면 순서대로 문자로 알려 드리고, ${OFFER_MINUTES}분 동안 자리를 잡아 둬요. ${AT_NIGHT}, ${LEAVES_BEFORE}이에요.`,
    expired: `${HOLD_MINUTES}분이 지나 잡아 둔 자리가 풀렸어요. 입력하신 내용은 그대로 있어요.`,
    released: '잡아 둔 자리도 풀렸어요.',
  },
  객실: {
    keep: '객실 맡아 두고',
    keepAgain: '객실 다시 맡아 두기',
    take: `${HOLD_MINUTES}분 동안 객실을 맡아 드려요. 그 안에 예약을 마쳐 주세요.`,
    none: '지금은 빈 객실이 없어요. 대기를 신청하시면 객실이 날 때 알려 드려요.',
    offer: `객실이 나면 순서대로 문자로 알려 드리고, ${OFFER_MINUTES}분 동안 객실을 맡아 둬요. ${AT_NIGHT}예요.`,
    expired: `${HOLD_MINUTES}분이 지나 맡아 둔 객실이 풀렸어요. 입력하신 내용은 그대로 있어요.`,
    released: '맡아 둔 객실도 풀렸어요.',
  },
} as const satisfies Record<Labels['seat'], object>
