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

type Row = readonly [name: string, lat: number, lng: number, address: string, terminal?: string]

/** The ports of an area, which have their tides in one style. */
const portsOf = <Key extends string>(area: string, tide: TideStyle, rows: Record<Key, Row>) => {
  const toPort = ([name, lat, lng, address, terminal]: Row): Port => ({
    ...{ name, area, address, lat, lng, tide },
    ...(terminal !== undefined && { terminal }),
  })
  const entries = Object.entries<Row>(rows).map(([key, row]) => [key, toPort(row)])
  return Object.fromEntries(entries) as Record<Key, Port>
}

/** Real ports, and for trips abroad their destinations. */
export const PORTS = {
  ...portsOf('CHUNGNAM', 7, {
    daecheon: ['대천항', 36.3286, 126.5086, '충남 보령시 대천항로 325'],
    muchangpo: ['무창포항', 36.2497, 126.5362, '충남 보령시 웅천읍 열린바다1길 10'],
    ocheon: ['오천항', 36.4394, 126.5197, '충남 보령시 오천면 오천해안로 782'],
    sinjindo: ['신진도항', 36.6836, 126.1361, '충남 태안군 근흥면 신진부두길 52'],
    anheung: ['안흥외항', 36.6806, 126.1431, '충남 태안군 근흥면 신진부두길 100'],
  }),
  ...portsOf('JEONBUK', 7, {
    gyeokpo: ['격포항', 35.6226, 126.4672, '전북 부안군 변산면 격포항길 64'],
  }),
  ...portsOf('GYEONGGI', 7, {
    jeongok: ['전곡항', 37.1864, 126.6519, '경기 화성시 서신면 전곡항로 5'],
    jebu: ['제부항', 37.1722, 126.6189, '경기 화성시 서신면 해안길 421'],
  }),
  ...portsOf('JEONNAM', 8, {
    dolsan: ['돌산 군내항', 34.6106, 127.7228, '전남 여수시 돌산읍 강남해안로 46'],
    gukdong: ['국동항', 34.7261, 127.7222, '전남 여수시 어항단지로 121'],
  }),
  ...portsOf('GYEONGNAM', 8, {
    tongyeong: ['통영 도남항', 34.8283, 128.4369, '경남 통영시 도남로 269'],
    samdeok: ['삼덕항', 34.7939, 128.3789, '경남 통영시 산양읍 원항1길 3'],
    jisepo: ['지세포항', 34.8289, 128.7031, '경남 거제시 일운면 지세포해안로 75'],
  }),
  ...portsOf('JEJU', 8, {
    dodu: ['도두항', 33.5078, 126.4675, '제주 제주시 도두항길 16'],
    moseulpo: ['모슬포항', 33.2153, 126.2508, '제주 서귀포시 대정읍 하모항구로 46'],
  }),
  ...portsOf('GANGWON', 8, {
    sacheon: ['사천진항', 37.8389, 128.8758, '강원 강릉시 사천면 진리해변길 143'],
    jumunjin: ['주문진항', 37.8917, 128.8308, '강원 강릉시 주문진읍 해안로 1758'],
  }),
  ...portsOf('GYEONGBUK', 8, {
    guryongpo: ['구룡포항', 35.9869, 129.5586, '경북 포항시 남구 구룡포읍 호미로 222'],
  }),
  ...portsOf('BUSAN', 8, {
    gijang: ['대변항', 35.2236, 129.2281, '부산 기장군 기장읍 기장해안로 605'],
  }),
  ...portsOf('INCHEON', 7, {
    incheon: ['인천 남항', 37.4508, 126.6019, '인천 중구 축항대로86번길 22'],
  }),
  ...portsOf('OVERSEAS', 8, {
    tsushima: [
      '대마도 히타카쓰',
      35.1173,
      129.0497,
      '부산 동구 충장대로 206',
      '부산항 국제여객터미널',
    ],
    palau: [
      '팔라우 코로르',
      37.4492,
      126.4505,
      '인천 중구 공항로 271',
      '인천국제공항 제1여객터미널',
    ],
    cebu: ['세부 막탄', 37.4492, 126.4505, '인천 중구 공항로 271', '인천국제공항 제1여객터미널'],
    phuquoc: [
      '푸꾸옥 안터이',
      37.4492,
      126.4505,
      '인천 중구 공항로 271',
      '인천국제공항 제1여객터미널',
    ],
  }),
}

export type PortKey = keyof typeof PORTS
