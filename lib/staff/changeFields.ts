import { KEYED_LABELS } from '@/lib/gateway/paymentGateways'
import { OPERATOR_STATE_LABELS } from '@/lib/operator/operatorState'
import { OWN_CHANGE_MONEY_LABELS } from '@/lib/reservation/ownChange'
import { HIDE_REASONS } from '@/lib/review/hideReasons'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { recordedName, TERM_NAMES, type TermName, termOf } from '@/lib/schedule/departureTerms'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { DOMAIN_STATE_LABELS } from '@/lib/storefront/ownDomain'
import { FIELD_NAMES } from '@/lib/ship/product/productSteps'
import { TIDE_STATIONS } from '@/lib/sea/tideStations'
import { SHIP_FIELDS, type ShipField } from '@/lib/ship/product/shipFields'
import { ROLE_LABELS } from './roles'

type Words = Readonly<Record<string, string>>

/** What kind of value a field has: it says how the value is written. */
export type FieldKind =
  'text' | 'count' | 'won' | 'percent' | 'hours' | 'month' | 'weekdays' | 'slot' | Words

export type ChangeField = { name: string; kind: FieldKind }

const DEPARTURE_STATES = { ...SALE_STATE_LABELS, called_off: '결항' } as const

const text = (name: string): ChangeField => ({ name, kind: 'text' })
const count = (name: string): ChangeField => ({ name, kind: 'count' })
const won = (name: string): ChangeField => ({ name, kind: 'won' })

const recordedKind = (term: ReturnType<typeof termOf>): FieldKind => {
  if (term.kind === 'choice') return term.choices
  return term.kind === 'count' || term.kind === 'won' ? term.kind : 'text'
}

/** The terms of a departure. */
const termFields = Object.fromEntries(
  TERM_NAMES.map((name) => {
    return [name, { name: recordedName(name), kind: recordedKind(termOf(name)) }]
  }),
) as Record<TermName, ChangeField>

const STATION_NAMES: Words = {
  '': '가장 가까운 지점',
  ...Object.fromEntries(TIDE_STATIONS.map(({ code, name }) => [code, name])),
}

/** What is said of a product. */
const productFields = Object.fromEntries(
  SHIP_FIELDS.map((name) => [name, text(FIELD_NAMES[name])]),
) as Record<ShipField, ChangeField>

/**
 * What the record calls each field that changes, and how its value is written. Whoever records another
 * field names it here first: the compiler asks for it.
 */
export const CHANGE_FIELDS = {
  ...productFields,
  ...termFields,
  tide_station: { name: FIELD_NAMES.tide_station, kind: STATION_NAMES },
  aboard: text('배 위의 자리'),
  account: text('계좌'),
  address: text('주소'),
  amount: won('금액'),
  answer_templates: text('자주 쓰는 답변'),
  arrival_time: text('입항 시각'),
  banners: text('배너'),
  basis_points: { name: '수수료', kind: 'percent' },
  biz_no: text('사업자등록번호'),
  blocked_until: text('예약을 막는 마지막 날'),
  boarded: text('탑승'),
  budget: won('예산'),
  bookers: count('받는 사람'),
  boarding: {
    name: '탑승',
    kind: { waiting: '아직', boarded: '탑승', no_show: '미승선 (노쇼)' },
  },
  change_hours: { name: '손님이 직접 바꿀 수 있는 때', kind: 'hours' },
  wind_limit: count('출조를 정하는 바람 (m/s)'),
  wave_limit: count('출조를 정하는 물결 (m)'),
  weather_hour: count('출조를 정하는 전날 시각'),
  change_money: { name: '손님이 직접 바꿀 수 있는 금액', kind: OWN_CHANGE_MONEY_LABELS },
  color: text('색'),
  copyright: text('저작권 표시'),
  coupon: text('쿠폰'),
  crew: text('선장과 선원'),
  crew_note: text('선원 메모'),
  customer_note: text('손님 메모와 라벨'),
  description: text('소개'),
  departs_at: text('출항'),
  departure_time: text('출항 시각'),
  domain: text('도메인'),
  domain_state: { name: '도메인 상태', kind: DOMAIN_STATE_LABELS },
  due_at: text('결제 기한'),
  edate: text('마지막 날'),
  email: text('전자우편주소'),
  factor: { name: '2단계 인증', kind: { totp: '인증 앱', passkey: '패스키' } },
  firm_name: text('상호'),
  from_day: text('적용하는 날'),
  gateway: { name: '결제사', kind: KEYED_LABELS },
  is_review: text('확인이 필요한 입금'),
  kept: count('따로 잡아 둔 자리'),
  kept_hours: { name: '따로 잡아 둔 자리를 푸는 때', kind: 'hours' },
  keys: text('결제 키'),
  lines: count('거래내역'),
  logo: text('로고'),
  memo: text('예약자 요청'),
  mail_order_no: text('통신판매업 신고번호'),
  meeting_image: text('만나는 곳 사진'),
  menu: text('메뉴 순서'),
  month: { name: '정산한 달', kind: 'month' },
  name: text('이름'),
  note: text('메모'),
  option_stock: text('선택 상품'),
  operator_state: { name: '영업 상태', kind: OPERATOR_STATE_LABELS },
  owner_name: text('대표자'),
  paid: won('받은 돈'),
  paid_amount: won('받은 돈'),
  parking: text('주차 안내'),
  party: count('인원'),
  passenger: text('승선자'),
  password: text('비밀번호'),
  pay: {
    name: '결제 방법',
    kind: { transfer: '계좌이체', cash: '현금', card: '현장 카드', free: '무료' },
  },
  pay_deadline: text('결제 기한'),
  pay_until: text('결제 기한'),
  phone: text('전화번호'),
  phone_hours: text('전화 받는 시간'),
  picture_alt: text('사진 설명'),
  hidden_because: { name: '가린 까닭', kind: { ...HIDE_REASONS, '': '가리지 않음' } },
  price_rules: text('가격 규칙'),
  receipt: text('현금영수증'),
  refund: won('환불'),
  reservation_no: text('예약'),
  role: { name: '역할', kind: ROLE_LABELS },
  schedule_no: text('일정'),
  sdate: text('날짜'),
  seats: count('자리'),
  sections: text('첫 화면 순서'),
  share_image: text('공유 사진'),
  ship_name: text('상품'),
  ship_nos: text('맡은 배'),
  slot: { name: '인원', kind: 'slot' },
  state: { name: '상태', kind: RESERVATION_STATE_LABELS },
  publish_at: text('올릴 시각'),
  status: { name: '상태', kind: DEPARTURE_STATES },
  taken: count('예약된 자리'),
  title: text('제목'),
  to_pay: won('지급액'),
  total: won('금액'),
  travel_business_no: text('관광사업 등록번호'),
  valid_from: text('첫날'),
  valid_to: text('마지막 날'),
  web_title: text('스토어 이름'),
  way: { name: '환불 방법', kind: { refund: '전액 환불', choice: '손님이 선택' } },
  weekdays: { name: '요일', kind: 'weekdays' },
  youths: count('청소년'),
} as const satisfies Readonly<Record<string, ChangeField>>

export type ChangedField = keyof typeof CHANGE_FIELDS
