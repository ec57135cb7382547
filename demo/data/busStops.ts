/** Where a bus leaves: a place inland, whose coast is that of the harbour it goes to. */
export interface BusStop {
  name: string
  /** The code of its area. */
  area: string
  address: string
  lat: number
  lng: number
  meetingPlace: string
}

const comeTo = (place: string, then = '') =>
  `출발 15분 전까지 ${place}으로 오세요.${then && ` 그 뒤 ${then}에도 서요.`}`

/** The stop of each of the demo's buses, by the bus's name. */
export const BUS_STOPS: Readonly<Record<string, BusStop>> = {
  '한빛버스 사당 출발': {
    name: '사당역',
    area: 'SEOUL',
    address: '서울 동작구 남부순환로 2089',
    lat: 37.4766,
    lng: 126.9816,
    meetingPlace: comeTo('사당역 1번 출구 앞', '23:55 죽전 버스정류장'),
  },
  '한빛버스 수원 출발': {
    name: '수원역',
    area: 'GYEONGGI',
    address: '경기 수원시 팔달구 덕영대로 924',
    lat: 37.2659,
    lng: 127.0,
    meetingPlace: comeTo('수원역 환승센터 앞'),
  },
  '한빛버스 잠실 출발': {
    name: '잠실역',
    area: 'SEOUL',
    address: '서울 송파구 올림픽로 265',
    lat: 37.5133,
    lng: 127.1001,
    meetingPlace: comeTo('잠실역 4번 출구 앞', '00:10 신갈 버스정류장'),
  },
  '한빛버스 천안 출발': {
    name: '천안 터미널',
    area: 'CHUNGNAM',
    address: '충남 천안시 동남구 만남로 43',
    lat: 36.819,
    lng: 127.1561,
    meetingPlace: comeTo('천안 터미널 정문 앞'),
  },
  '한빛버스 대전 출발': {
    name: '대전 복합터미널',
    area: 'DAEJEON',
    address: '대전 동구 동서대로 1689',
    lat: 36.3499,
    lng: 127.437,
    meetingPlace: comeTo('대전 복합터미널 서관 앞'),
  },
  '한빛 리무진 강남 출발': {
    name: '강남역',
    area: 'SEOUL',
    address: '서울 강남구 강남대로 396',
    lat: 37.4979,
    lng: 127.0276,
    meetingPlace: comeTo('강남역 10번 출구 앞', '23:50 죽전 버스정류장'),
  },
  '한빛 심야버스 인천 출발': {
    name: '인천 터미널',
    area: 'INCHEON',
    address: '인천 미추홀구 연남로 35',
    lat: 37.4425,
    lng: 126.7003,
    meetingPlace: comeTo('인천 터미널 남쪽 승강장 앞'),
  },
}
