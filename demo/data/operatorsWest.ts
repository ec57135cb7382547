import type { Operator } from './operator'

const WEST = ['주꾸미', '갑오징어', '우럭', '광어', '참돔', '농어']

/** Operators of the west coast. */
export const WEST_OPERATORS = {
  bada: {
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
  hanbit: {
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
  taean: {
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
  hwaseong: {
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
} as const satisfies Record<string, Operator>
