import { momentText } from './momentText'
import { ROLE_LABELS } from './roles'

/** What the record calls a field that changed; one that is not named here stands as it was written. */
const FIELDS: Readonly<Record<string, string>> = {
  amount: '금액',
  boarded: '탑승',
  capacity: '정원',
  departure_time: '출항 시각',
  arrival_time: '입항 시각',
  departs_at: '출항',
  sdate: '날짜',
  edate: '마지막 날',
  factor: '2단계 인증',
  name: '이름',
  note: '메모',
  crew_note: '선원 메모',
  account: '계좌',
  party: '인원',
  password: '비밀번호',
  pay_until: '결제 기한',
  due_at: '결제 기한',
  paid: '받은 돈',
  phone: '전화번호',
  price: '값',
  role: '역할',
  seats: '자리',
  ship_nos: '맡은 배',
  state: '상태',
  status: '상태',
  schedule_no: '일정',
  reservation_no: '예약',
  refund: '환불',
  taken: '예약된 자리',
}

/** What stands for personal data, see `PERSONAL`. */
const CHANGED = 'changed'
const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_LABELS,
  [CHANGED]: '바뀜',
  totp: '인증 앱',
  passkey: '패스키',
  open: '판매 중',
  closed: '휴무',
  maintenance: '정비',
  called_off: '결항',
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const NUMBERS = new Intl.NumberFormat('ko-KR')

/** A value of the record in words. */
const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '없음'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return NUMBERS.format(value)
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(valueText).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return INSTANT.test(value) ? momentText(value) : (VALUES[value] ?? value)
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/** Each change of the record in a line: `값 80,000 → 90,000`; of personal data, that they changed. */
export const changeTexts = (changes: Changes): string[] =>
  Object.entries(changes).map(([field, [before, after]]) => {
    const name = FIELDS[field] ?? field
    return after === CHANGED
      ? `${name} ${valueText(after)}`
      : `${name} ${valueText(before)} → ${valueText(after)}`
  })
