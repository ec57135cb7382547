import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { PortKey } from './ports'

/** Ships of one operator with the same service type, port and species. */
export interface Fleet {
  type: ServiceType
  port: PortKey
  names: readonly string[]
  fish: readonly string[]
}

export interface Operator {
  host: string
  name: string
  title: string
  description: string
  keywords: string
  owner: string
  /** The first ship of the first fleet is the main ship. */
  fleets: readonly Fleet[]
}

export const PROVIDER = {
  host: 'www',
  title: '뱃길 - 전국 바다낚시 예약',
  description: '선상낚시, 출조버스, 낚시펜션, 체험낚시까지 전국의 바다낚시를 한곳에서 예약하세요.',
  keywords: '바다낚시,선상낚시,낚시배예약,출조버스,낚시펜션,체험낚시,조황',
  owner: '한바다',
}

const WEST = ['주꾸미', '갑오징어', '우럭', '광어', '참돔', '농어']
const SOUTH = ['갈치', '볼락', '참돔', '문어', '열기', '감성돔', '무늬오징어']
const EAST = ['가자미', '대구', '문어', '방어', '열기']
const JEJU = ['한치', '참돔', '부시리', '방어', '무늬오징어', '볼락']

export const OPERATORS: readonly Operator[] = [
  {
    host: 'bada',
    name: '바다선단',
    title: '바다선단 - 보령 대천항 선상낚시',
    description: '보령 대천항과 오천항에서 주꾸미, 갑오징어, 우럭을 찾아 매일 출항합니다.',
    keywords: '보령낚시,대천항,오천항,주꾸미,갑오징어,우럭',
    owner: '김해송',
    fleets: [
      {
        type: 'SHIP',
        port: 'daecheon',
        names: ['바다호', '바다2호', '만석호', '서해스타', '대천드림호', '뉴해왕호', '청룡호'],
        fish: WEST,
      },
      { type: 'SHIP', port: 'ocheon', names: ['오천항해호', '충청가인호', '은성호'], fish: WEST },
      { type: 'SHIP', port: 'muchangpo', names: ['무창포불새호'], fish: WEST },
    ],
  },
  {
    host: 'hanbit',
    name: '한빛출조',
    title: '한빛출조 - 격포행 출조버스',
    description: '서울, 수원, 천안에서 격포항까지 편히 자면서 가는 출조버스입니다.',
    keywords: '출조버스,격포항,위도,갑오징어,주꾸미',
    owner: '박한결',
    fleets: [
      {
        type: 'BUS',
        port: 'gyeokpo',
        names: [
          '한빛버스 사당 출발',
          '한빛버스 수원 출발',
          '한빛버스 잠실 출발',
          '한빛버스 천안 출발',
          '한빛버스 대전 출발',
          '한빛 리무진 강남 출발',
          '한빛 심야버스 인천 출발',
        ],
        fish: ['갑오징어', '주꾸미', '우럭', '광어'],
      },
    ],
  },
  {
    host: 'dolsan',
    name: '돌산바다펜션',
    title: '돌산바다펜션 - 여수 낚시펜션',
    description: '방에서 바다가 보이고 마당에서 낚싯대를 펴는 여수 돌산의 낚시펜션입니다.',
    keywords: '여수펜션,낚시펜션,돌산,감성돔,볼락',
    owner: '정여울',
    fleets: [
      {
        type: 'PENSION',
        port: 'dolsan',
        names: [
          '돌산바다펜션 별관',
          '갯마을 낚시펜션',
          '등대아래 펜션',
          '향일암 해돋이펜션',
          '무슬목 오션펜션',
          '섬달천 갯바위펜션',
        ],
        fish: ['감성돔', '볼락', '무늬오징어'],
      },
      { type: 'SHIP', port: 'gukdong', names: ['여수갈치호', '거문도스타호'], fish: SOUTH },
    ],
  },
  {
    host: 'taean',
    name: '태안낚시연합',
    title: '태안낚시연합 - 신진도 낚시대회',
    description: '태안 신진도항에서 철마다 여는 낚시대회와 선상낚시입니다.',
    keywords: '낚시대회,태안,신진도,우럭,광어',
    owner: '이태안',
    fleets: [
      {
        type: 'CONTEST',
        port: 'sinjindo',
        names: [
          '태안 광어 다운샷 챔피언십',
          '신진도 우럭 왕중왕전',
          '서해 주꾸미 페스티벌',
          '가족 갑오징어 대회',
          '태안컵 참돔 타이라바 오픈',
        ],
        fish: ['광어', '우럭', '주꾸미', '갑오징어', '참돔'],
      },
      {
        type: 'SHIP',
        port: 'anheung',
        names: ['안흥프린스호', '갈매기호', '태안명성호', '블루오션호'],
        fish: WEST,
      },
    ],
  },
  {
    host: 'sacheon',
    name: '사천진어촌체험',
    title: '사천진어촌체험 - 강릉 체험낚시',
    description: '아이와 함께 두 시간, 강릉 사천진에서 가자미를 낚아 보세요.',
    keywords: '강릉체험,체험낚시,가자미낚시,아이와바다',
    owner: '최동해',
    fleets: [
      {
        type: 'EXPERIENCE',
        port: 'sacheon',
        names: [
          '사천진 가자미 체험배',
          '온가족 대나무낚시 체험',
          '강릉 통발 체험',
          '투명카누와 바다낚시',
          '해돋이 선상 체험',
        ],
        fish: ['가자미', '고등어', '전갱이'],
      },
      { type: 'SHIP', port: 'jumunjin', names: ['동해대왕호', '주문진만복호'], fish: EAST },
    ],
  },
  {
    host: 'hwaseong',
    name: '화성뱃놀이',
    title: '화성뱃놀이 - 전곡항 요트와 유람',
    description: '전곡항에서 제부도와 누에섬을 도는 요트, 보트, 낚시 체험 코스입니다.',
    keywords: '화성뱃놀이,전곡항,제부도,요트체험',
    owner: '윤서해',
    fleets: [
      {
        type: 'HWASEONGCITY',
        port: 'jeongok',
        names: [
          '전곡항 요트 승선',
          '제부도 일몰 크루즈',
          '누에섬 한바퀴 보트',
          '화성 천해유람선',
          '황포돛배 체험',
        ],
        fish: ['망둥어', '우럭'],
      },
      {
        type: 'HWASEONGCITY',
        port: 'jebu',
        names: ['제부항 낚시 뱃놀이'],
        fish: ['망둥어', '우럭'],
      },
    ],
  },
  {
    host: 'oceantrip',
    name: '오션트립',
    title: '오션트립 - 해외 낚시여행',
    description: '대마도 벵에돔부터 팔라우 지티까지, 인솔자와 함께 떠나는 해외출조입니다.',
    keywords: '해외낚시,대마도낚시,팔라우,푸꾸옥,세부',
    owner: '오세계',
    fleets: [
      {
        type: 'TRAVELOUT',
        port: 'tsushima',
        names: ['대마도 벵에돔 3일', '대마도 감성돔 2일'],
        fish: ['벵에돔', '감성돔'],
      },
      {
        type: 'TRAVELOUT',
        port: 'palau',
        names: ['팔라우 지티 캐스팅 5일'],
        fish: ['지티', '황다랑어'],
      },
      {
        type: 'TRAVELOUT',
        port: 'cebu',
        names: ['세부 황다랑어 지깅 5일', '세부 가족 호핑낚시 4일'],
        fish: ['황다랑어', '지티'],
      },
      {
        type: 'TRAVELOUT',
        port: 'phuquoc',
        names: ['푸꾸옥 자바리 5일'],
        fish: ['자바리', '지티'],
      },
    ],
  },
  {
    host: 'luresam',
    name: '루어쌤',
    title: '루어쌤 - 크리에이터와 함께 출조',
    description: '루어쌤과 한 배를 타고 배우면서 낚는 동행 출조입니다.',
    keywords: '낚시크리에이터,루어낚시,동행출조,초보낚시',
    owner: '서다올',
    fleets: [
      {
        type: 'CREATOR',
        port: 'samdeok',
        names: ['루어쌤의 첫 문어낚시', '루어쌤 타이라바 교실', '루어쌤 무늬오징어 번개'],
        fish: ['문어', '참돔', '무늬오징어'],
      },
      {
        type: 'CREATOR',
        port: 'gijang',
        names: ['루어쌤과 부산 방어 도전', '루어쌤 새벽 라이트게임'],
        fish: ['방어', '전갱이', '볼락'],
      },
    ],
  },
  {
    host: 'hallyeo',
    name: '한려선단',
    title: '한려선단 - 통영·거제 선상낚시',
    description: '통영과 거제의 섬 사이에서 갈치, 볼락, 참돔을 낚습니다.',
    keywords: '통영낚시,거제낚시,갈치낚시,볼락,참돔',
    owner: '강미륵',
    fleets: [
      {
        type: 'SHIP',
        port: 'tongyeong',
        names: ['한려호', '욕지드림호', '미륵산호', '통영제일호', '갈치스토리호'],
        fish: SOUTH,
      },
      {
        type: 'SHIP',
        port: 'jisepo',
        names: ['거제씨프린스호', '외도스타호', '지심도호'],
        fish: SOUTH,
      },
    ],
  },
  {
    host: 'olle',
    name: '올레피싱',
    title: '올레피싱 - 제주 선상낚시와 체험',
    description: '제주 도두항과 모슬포항에서 한치, 방어, 참돔을 만나 보세요.',
    keywords: '제주낚시,도두항,모슬포,한치낚시,방어',
    owner: '고은바당',
    fleets: [
      {
        type: 'SHIP',
        port: 'dodu',
        names: ['올레호', '한라봉호', '탐라스타호', '제주몬스터호'],
        fish: JEJU,
      },
      { type: 'SHIP', port: 'moseulpo', names: ['모슬포방어왕호', '마라도호'], fish: JEJU },
      {
        type: 'EXPERIENCE',
        port: 'dodu',
        names: ['도두항 배낚시 체험', '제주 노을 한치 체험'],
        fish: ['고등어', '전갱이', '한치'],
      },
    ],
  },
]
