import type { ServiceType } from '@/lib/serviceType/serviceType'

export type Labels = {
  name: string
  time: string
  capacity: string
  price: string
  fish: string
  method: string
  meetingPlace: string
  departureAddress: string
  portName: string
  intro: string
  memo: string
  /** What one counts when booking: people, or rooms. */
  unit: '명' | '실'
  /** What one price is for: a person, or a room and night. See `formatUnitPrice`. */
  priceUnit: '명' | '박'
  /** What is held for ten minutes, in sentences: `10분간 객실 잡기`. */
  seat: '자리' | '객실'
  /** What one does, as a noun: `210,000원 예약`, `참가 신청 내역`. */
  act: '예약' | '참가 신청'
  /** What happens once enough have booked, as a noun: `10명부터 출발해요`; null where it waits for nobody else. */
  start: '출항' | '출발' | '진행' | null
  /** What the trips of this type are counted by: `3척`. See `countShips`. */
  counter: '척' | '대' | '곳' | '개'
  /** The words on the button that starts a booking. */
  reserve: string
  /** What stands before the hour of a departure. */
  hour: string
}

/** What is counted, held and done; most types share these words. */
const SEATS = {
  unit: '명',
  priceUnit: '명',
  seat: '자리',
  act: '예약',
  start: '출항',
  counter: '척',
} as const
const ROOMS = {
  ...SEATS,
  unit: '실',
  priceUnit: '박',
  seat: '객실',
  start: null,
  counter: '곳',
} as const
const PLACES = { ...SEATS, act: '참가 신청', counter: '개' } as const

/**
 * The Korean words of each service type (docs/specification.md#service-types): a type without one
 * does not compile.
 */
export const labels = {
  SHIP: {
    name: '선상낚시',
    time: '출조시간',
    capacity: '승선정원',
    price: '승선료',
    fish: '어종',
    method: '낚시방법',
    meetingPlace: '집결지',
    departureAddress: '출항지 주소',
    portName: '출항지',
    intro: '선박소개',
    memo: '출조안내',
    ...SEATS,
    reserve: '예약하기',
    hour: '출조시간',
  },
  BUS: {
    name: '출조버스',
    time: '출발시간',
    capacity: '탑승정원',
    price: '탑승료',
    fish: '대상어종',
    method: '낚시방법',
    meetingPlace: '탑승장소',
    departureAddress: '출발지 주소',
    portName: '출발지',
    intro: '버스소개',
    memo: '운행안내',
    ...SEATS,
    start: '출발',
    counter: '대',
    reserve: '예약하기',
    hour: '출발시간',
  },
  PENSION: {
    name: '낚시펜션',
    time: '입·퇴실시간',
    capacity: '객실 수',
    price: '숙박료',
    fish: '주변 어종',
    method: '객실형태',
    meetingPlace: '체크인 장소',
    departureAddress: '펜션 주소',
    portName: '지역',
    intro: '펜션소개',
    memo: '이용안내',
    ...ROOMS,
    reserve: '객실 예약하기',
    hour: '입실',
  },
  CONTEST: {
    name: '낚시대회',
    time: '대회시간',
    capacity: '참가정원',
    price: '참가비',
    fish: '대회어종',
    method: '경기방식',
    meetingPlace: '집결지',
    departureAddress: '대회장 주소',
    portName: '대회장',
    intro: '대회소개',
    memo: '대회안내',
    ...PLACES,
    start: '진행',
    reserve: '참가 신청하기',
    hour: '대회시간',
  },
  EXPERIENCE: {
    name: '체험낚시',
    time: '체험시간',
    capacity: '체험정원',
    price: '체험료',
    fish: '체험어종',
    method: '체험방법',
    meetingPlace: '모이는 곳',
    departureAddress: '체험장 주소',
    portName: '체험장',
    intro: '체험소개',
    memo: '체험안내',
    ...SEATS,
    start: '진행',
    counter: '곳',
    reserve: '체험 예약하기',
    hour: '체험시간',
  },
  HWASEONGCITY: {
    name: '화성뱃놀이',
    time: '운항시간',
    capacity: '승선정원',
    price: '승선료',
    fish: '어종',
    method: '운항코스',
    meetingPlace: '승선장',
    departureAddress: '승선장 주소',
    portName: '선착장',
    intro: '코스소개',
    memo: '운항안내',
    ...SEATS,
    reserve: '예약하기',
    hour: '운항시간',
  },
  TRAVELOUT: {
    name: '해외출조',
    time: '여행기간',
    capacity: '모집인원',
    price: '여행경비',
    fish: '현지 어종',
    method: '여행방법',
    meetingPlace: '미팅장소',
    departureAddress: '출국장 주소',
    portName: '여행지',
    intro: '여행소개',
    memo: '여행안내',
    ...SEATS,
    start: '출발',
    counter: '개',
    reserve: '여행 예약하기',
    hour: '출국',
  },
  CREATOR: {
    name: '크리에이터',
    time: '출조시간',
    capacity: '모집인원',
    price: '참가비',
    fish: '대상어종',
    method: '낚시방법',
    meetingPlace: '만나는 곳',
    departureAddress: '출항지 주소',
    portName: '출항지',
    intro: '크리에이터 소개',
    memo: '출조안내',
    ...PLACES,
    reserve: '참가 신청하기',
    hour: '출조시간',
  },
} satisfies Record<ServiceType, Labels>
