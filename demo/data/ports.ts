import type { TideStyle } from '@/lib/tide/tide'

export interface Port {
  name: string
  /** The code of its area. */
  area: string
  address: string
  lat: number
  lng: number
  /** Of a trip abroad: where one leaves Korea, whose address and place the port then has. */
  terminal?: string
  /** The style of tide names: 7 on the west coast; 8 in the south, in the east and on Jeju. */
  tide: TideStyle
}

/** Real ports, and for trips abroad their destinations. */
export const PORTS = {
  daecheon: {
    name: '대천항',
    area: 'CHUNGNAM',
    address: '충남 보령시 대천항로 325',
    lat: 36.3286,
    lng: 126.5086,
    tide: 7,
  },
  muchangpo: {
    name: '무창포항',
    area: 'CHUNGNAM',
    address: '충남 보령시 웅천읍 열린바다1길 10',
    lat: 36.2497,
    lng: 126.5362,
    tide: 7,
  },
  ocheon: {
    name: '오천항',
    area: 'CHUNGNAM',
    address: '충남 보령시 오천면 오천해안로 782',
    lat: 36.4394,
    lng: 126.5197,
    tide: 7,
  },
  sinjindo: {
    name: '신진도항',
    area: 'CHUNGNAM',
    address: '충남 태안군 근흥면 신진부두길 52',
    lat: 36.6836,
    lng: 126.1361,
    tide: 7,
  },
  anheung: {
    name: '안흥외항',
    area: 'CHUNGNAM',
    address: '충남 태안군 근흥면 신진부두길 100',
    lat: 36.6806,
    lng: 126.1431,
    tide: 7,
  },
  gyeokpo: {
    name: '격포항',
    area: 'JEONBUK',
    address: '전북 부안군 변산면 격포항길 64',
    lat: 35.6226,
    lng: 126.4672,
    tide: 7,
  },
  jeongok: {
    name: '전곡항',
    area: 'GYEONGGI',
    address: '경기 화성시 서신면 전곡항로 5',
    lat: 37.1864,
    lng: 126.6519,
    tide: 7,
  },
  jebu: {
    name: '제부항',
    area: 'GYEONGGI',
    address: '경기 화성시 서신면 해안길 421',
    lat: 37.1722,
    lng: 126.6189,
    tide: 7,
  },
  dolsan: {
    name: '돌산 군내항',
    area: 'JEONNAM',
    address: '전남 여수시 돌산읍 강남해안로 46',
    lat: 34.6106,
    lng: 127.7228,
    tide: 8,
  },
  gukdong: {
    name: '국동항',
    area: 'JEONNAM',
    address: '전남 여수시 어항단지로 121',
    lat: 34.7261,
    lng: 127.7222,
    tide: 8,
  },
  tongyeong: {
    name: '통영 도남항',
    area: 'GYEONGNAM',
    address: '경남 통영시 도남로 269',
    lat: 34.8283,
    lng: 128.4369,
    tide: 8,
  },
  samdeok: {
    name: '삼덕항',
    area: 'GYEONGNAM',
    address: '경남 통영시 산양읍 원항1길 3',
    lat: 34.7939,
    lng: 128.3789,
    tide: 8,
  },
  jisepo: {
    name: '지세포항',
    area: 'GYEONGNAM',
    address: '경남 거제시 일운면 지세포해안로 75',
    lat: 34.8289,
    lng: 128.7031,
    tide: 8,
  },
  dodu: {
    name: '도두항',
    area: 'JEJU',
    address: '제주 제주시 도두항길 16',
    lat: 33.5078,
    lng: 126.4675,
    tide: 8,
  },
  moseulpo: {
    name: '모슬포항',
    area: 'JEJU',
    address: '제주 서귀포시 대정읍 하모항구로 46',
    lat: 33.2153,
    lng: 126.2508,
    tide: 8,
  },
  sacheon: {
    name: '사천진항',
    area: 'GANGWON',
    address: '강원 강릉시 사천면 진리해변길 143',
    lat: 37.8389,
    lng: 128.8758,
    tide: 8,
  },
  jumunjin: {
    name: '주문진항',
    area: 'GANGWON',
    address: '강원 강릉시 주문진읍 해안로 1758',
    lat: 37.8917,
    lng: 128.8308,
    tide: 8,
  },
  guryongpo: {
    name: '구룡포항',
    area: 'GYEONGBUK',
    address: '경북 포항시 남구 구룡포읍 호미로 222',
    lat: 35.9869,
    lng: 129.5586,
    tide: 8,
  },
  gijang: {
    name: '대변항',
    area: 'BUSAN',
    address: '부산 기장군 기장읍 기장해안로 605',
    lat: 35.2236,
    lng: 129.2281,
    tide: 8,
  },
  incheon: {
    name: '인천 남항',
    area: 'INCHEON',
    address: '인천 중구 축항대로86번길 22',
    lat: 37.4508,
    lng: 126.6019,
    tide: 7,
  },
  tsushima: {
    name: '대마도 히타카쓰',
    area: 'OVERSEAS',
    address: '부산 동구 충장대로 206',
    terminal: '부산항 국제여객터미널',
    lat: 35.1173,
    lng: 129.0497,
    tide: 8,
  },
  palau: {
    name: '팔라우 코로르',
    area: 'OVERSEAS',
    address: '인천 중구 공항로 271',
    terminal: '인천국제공항 제1여객터미널',
    lat: 37.4492,
    lng: 126.4505,
    tide: 8,
  },
  cebu: {
    name: '세부 막탄',
    area: 'OVERSEAS',
    address: '인천 중구 공항로 271',
    terminal: '인천국제공항 제1여객터미널',
    lat: 37.4492,
    lng: 126.4505,
    tide: 8,
  },
  phuquoc: {
    name: '푸꾸옥 안터이',
    area: 'OVERSEAS',
    address: '인천 중구 공항로 271',
    terminal: '인천국제공항 제1여객터미널',
    lat: 37.4492,
    lng: 126.4505,
    tide: 8,
  },
} as const satisfies Record<string, Port>

export type PortKey = keyof typeof PORTS
