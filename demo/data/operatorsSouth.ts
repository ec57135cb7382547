import type { Operator } from './operator'

const SOUTH = ['볼락', '참돔', '문어', '열기', '감성돔', '무늬오징어']

/** Operators of the south coast. */
export const SOUTH_OPERATORS = {
  dolsan: {
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
          '향일암 일출펜션',
          '무슬목 오션펜션',
          '섬달천 갯바위펜션',
        ],
        fish: ['감성돔', '볼락', '무늬오징어'],
      },
      { type: 'SHIP', port: 'gukdong', names: ['여수갈치호', '거문도스타호'], fish: SOUTH },
    ],
  },
  luresam: {
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
  hallyeo: {
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
} as const satisfies Record<string, Operator>
