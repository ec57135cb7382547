import type { Operator } from './operator'

const EAST = ['가자미', '대구', '문어', '방어', '열기']
const JEJU = ['참돔', '부시리', '방어', '무늬오징어', '볼락']

/** Operators of the east coast, of Jeju and abroad. */
export const ELSEWHERE_OPERATORS = {
  sacheon: {
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
          '일출 선상 체험',
        ],
        fish: ['가자미', '고등어', '전갱이'],
      },
      { type: 'SHIP', port: 'jumunjin', names: ['동해대왕호', '주문진만복호'], fish: EAST },
    ],
  },
  olle: {
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
        names: ['도두항 배낚시 체험', '제주 노을 오징어 체험'],
        fish: ['고등어', '전갱이'],
      },
    ],
  },
  oceantrip: {
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
} as const satisfies Record<string, Operator>
