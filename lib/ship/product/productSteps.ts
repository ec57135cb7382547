import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { hasWalkthrough, isAbroad, isOneBoat, isStay, isTideShown } from '@/lib/serviceType/traits'
import type { ShipField } from './shipFields'

/** The steps in which a product is written, in their order. */
const STEPS = [
  {
    key: 'basic',
    title: '기본',
    fields: [
      ...['name', 'area', 'port_name', 'time_text', 'use_minutes', 'capacity'],
      ...['registered_capacity', 'room_guests', 'price'],
    ],
  },
  {
    key: 'fishing',
    title: '어종과 방법',
    fields: [
      ...['fish', 'fishing_method', 'walkthrough', 'fishing_method_travelout', 'tide_style'],
      ...['tide_station'],
    ],
  },
  {
    key: 'place',
    title: '만나는 곳',
    fields: [
      ...['meeting_place', 'departure_address', 'departure_place', 'lat', 'lng'],
      ...['parking', 'phone_hours', 'meeting_image'],
    ],
  },
  { key: 'texts', title: '사진과 소개', fields: ['images', 'intro_html', 'memo_html'] },
  {
    key: 'sale',
    title: '결제와 환불',
    fields: [
      ...['pay_type', 'refund_policy', 'resale_percent', 'options', 'included', 'excluded'],
      'is_coupon',
    ],
  },
  {
    key: 'boat',
    title: '안전 정보',
    fields: ['captain_name', 'registration_no', 'tonnage', 'insurance'],
  },
  { key: 'spots', title: '자리표', fields: ['spots'] },
] as const satisfies readonly { key: string; title: string; fields: readonly ShipField[] }[]

export type StepKey = (typeof STEPS)[number]['key']
export type ProductStep = { key: StepKey; title: string; fields: readonly ShipField[] }

/** Fields that some types of service do not have. */
const ONLY_OF: { readonly [Name in ShipField]?: (type: ServiceType) => boolean } = {
  registered_capacity: isOneBoat,
  room_guests: isStay,
  resale_percent: (type) => !isStay(type),
  walkthrough: hasWalkthrough,
  fishing_method: (type) => !isAbroad(type),
  fishing_method_travelout: isAbroad,
  tide_style: isTideShown,
  tide_station: isTideShown,
  departure_place: isAbroad,
  captain_name: isOneBoat,
  registration_no: isOneBoat,
  tonnage: isOneBoat,
  insurance: (type) => !isStay(type),
  spots: isOneBoat,
}

/** Whether a form asks for a field of a type of service. */
export const isAsked = (type: ServiceType, field: ShipField): boolean =>
  ONLY_OF[field]?.(type) ?? true

/** The steps of a type of service, each with the fields that it has. */
export const stepsOf = (type: ServiceType): readonly ProductStep[] =>
  STEPS.map((step) => ({
    ...step,
    fields: step.fields.filter((field) => isAsked(type, field)),
  })).filter(({ fields }) => fields.length > 0)

/** The step that asks for a field. */
export const stepOf = (field: ShipField): StepKey =>
  STEPS.find(({ fields }) => (fields as readonly ShipField[]).includes(field))?.key ?? 'basic'

/** What a field is called, under the words of its type of service. */
export const fieldName = (type: ServiceType, field: ShipField): string => {
  const words = labels[type]
  const named: Partial<Record<ShipField, string>> = {
    port_name: isStay(type) ? '마을이나 항구' : words.portName,
    time_text: words.time,
    capacity: words.capacity,
    price: words.price,
    fish: words.fish,
    fishing_method: words.method,
    fishing_method_travelout: words.method,
    meeting_place: words.meetingPlace,
    departure_address: words.departureAddress,
    intro_html: words.intro,
    memo_html: words.memo,
  }
  return named[field] ?? FIELD_NAMES[field]
}

/** What fields are called where the type of service is not known, as in the record of changes. */
export const FIELD_NAMES: Readonly<Record<ShipField, string>> = {
  name: '이름',
  area: '시·도',
  port_name: '출항지',
  tide_style: '물때 기준',
  tide_station: '조석 지점',
  lat: '위도',
  lng: '경도',
  time_text: '시간',
  use_minutes: '걸리는 시간(분)',
  capacity: '정원',
  registered_capacity: '신고확인증의 승객 정원',
  room_guests: '객실 1개에 자는 인원',
  price: '값',
  fish: '어종',
  fishing_method: '낚시방법',
  walkthrough: '낚시 방법 분류',
  fishing_method_travelout: '여행방법',
  pay_type: '결제방법',
  meeting_place: '집결지',
  departure_address: '주소',
  departure_place: '출국하는 곳',
  included: '포함',
  excluded: '불포함',
  intro_html: '소개',
  memo_html: '안내',
  images: '사진',
  options: '추가 선택',
  refund_policy: '환불 규정',
  resale_percent: '다시 팔리면 환불할 비율(%)',
  captain_name: '선장',
  registration_no: '선박 등록번호',
  tonnage: '톤수',
  insurance: '보험',
  spots: '자리표',
  phone_hours: '전화 받는 시간',
  parking: '주차 안내',
  meeting_image: '만나는 곳 사진',
  is_coupon: '쿠폰 사용',
}
