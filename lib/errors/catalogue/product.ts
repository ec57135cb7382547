import { formatKoreanDate } from '@/lib/date/kst'
import { MAX_NEW_DRAFTS, MAX_PRODUCTS, MAX_PUBLISH_DAYS } from '@/lib/ship/product/productStates'
import type { ErrorEntry } from './errorEntry'

/** Seats of a departure that a smaller boat would not have, and who booked them. */
export type SoldDeparture = {
  sdate: string
  time: string
  taken: number
  bookings: readonly { no: number; name: string; party: number }[]
}

const NAMED_BOOKINGS = 5

const soldText = ({ sdate, time, taken, bookings }: SoldDeparture): string => {
  const named = bookings
    .slice(0, NAMED_BOOKINGS)
    .map(({ no, name, party }) => `${name} ${party}명(예약 ${no})`)
  const rest = bookings.length - named.length
  const who = [...named, ...(rest > 0 ? [`그 밖에 ${rest}건`] : [])].join(', ')
  return `${formatKoreanDate(sdate)} ${time}에 ${taken}자리가 나갔어요${who && `: ${who}`}.`
}

/** Refusals of the console. What is sold: drafts, publishing, versions. */
export const productErrors = {
  UNKNOWN_DRAFT: { status: 404, code: 'NOT_FOUND', message: '작성 중인 상품을 찾을 수 없어요.' },
  UNKNOWN_VERSION: { status: 404, code: 'NOT_FOUND', message: '되돌릴 내용을 찾을 수 없어요.' },
  DRAFT_CHANGED: {
    status: 409,
    code: 'CHANGED_MEANWHILE',
    message: '그사이 다른 사람이 이 상품을 고쳤어요. 바뀐 내용을 확인해 주세요.',
    fields: ['current'],
  },
  PRODUCT_CHANGED: {
    status: 409,
    message: '그사이 판매 중인 내용이 바뀌었어요. 확인하고 다시 올려 주세요.',
    fields: ['live_version'],
  },
  PRODUCT_INCOMPLETE: {
    status: 400,
    message: ({ problems }: { problems: readonly (readonly [name: string, problem: string])[] }) =>
      `아직 올릴 수 없어요. ${problems.map(([name, problem]) => `${name}: ${problem}`).join(' ')}`,
  },
  NOTHING_TO_PUBLISH: { status: 409, message: '바뀐 내용이 없어요.' },
  CAPACITY_SOLD: {
    status: 409,
    message: ({
      capacity,
      sold,
    }: {
      capacity: number
      sold: readonly [SoldDeparture, ...SoldDeparture[]]
    }) =>
      [
        `정원을 ${capacity}(으)로 줄일 수 없어요.`,
        soldText(sold[0]),
        ...(sold.length > 1 ? [`자리가 모자라는 일정이 ${sold.length - 1}개 더 있어요.`] : []),
      ].join(' '),
    fields: ['sold'],
  },
  ARCHIVED_SHIP: { status: 409, message: '보관한 상품이에요. 먼저 보관함에서 꺼내 주세요.' },
  ALREADY_ARCHIVED: { status: 409, message: '이미 보관한 상품이에요.' },
  PUBLISH_PAST: { status: 409, message: '이미 지난 시각이에요. 올릴 시각을 다시 정해 주세요.' },
  PUBLISH_TOO_FAR: {
    status: 409,
    message: `올릴 시각은 ${MAX_PUBLISH_DAYS}일 뒤까지 정할 수 있어요.`,
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    message: `작성 중인 상품은 ${MAX_NEW_DRAFTS}개까지 둘 수 있어요. 쓰지 않는 것을 지워 주세요.`,
  },
  TOO_MANY_PRODUCTS: {
    status: 409,
    message: `상품은 ${MAX_PRODUCTS}개까지 둘 수 있어요.`,
  },
  BAD_PREVIEW: {
    status: 404,
    code: 'NOT_FOUND',
    message: '미리보기 링크가 끝났어요. 콘솔에서 다시 열어 주세요.',
  },
} as const satisfies Record<string, ErrorEntry>
