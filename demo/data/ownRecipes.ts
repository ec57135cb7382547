import type { Recipe } from './recipes'

/** What one of the demo's ships has of its own, by its name; the rest is as its fleet and its type have it. */
export interface OwnRecipe extends Partial<Recipe> {
  fish?: readonly string[]
  included?: string
  excluded?: string
}

const DAY = 1440

const abroad = (
  days: number,
  { from, until, price }: { from: string; until: number; price: number },
): OwnRecipe => ({
  departures: [from],
  timeText: `${days - 1}박 ${days}일`,
  // Back at `until`, the hours after midnight of the last day.
  useMinutes: (days - 1) * DAY + until * 60 - Number(from.slice(0, 2)) * 60,
  price: [price, price],
})

const BY_SHIP = '왕복 쾌속선, 현지 숙박과 조식, 갯바위 도선, 미끼, 인솔자, 여행자보험' as const
const BY_AIR =
  '왕복 항공권과 유류할증료, 현지 숙박과 조식, 낚싯배, 점심 도시락, 낚시 허가, 인솔자, 여행자보험' as const
const OWN_COST = '개인 장비와 채비, 저녁 식사, 가이드와 선장 팁, 수하물 추가 요금' as const

const NIGHT_HAIRTAIL: OwnRecipe = {
  fish: ['갈치'],
  departures: ['15:00'],
  perDay: [1, 1],
  timeText: '15:00 ~ 다음 날 04:00',
  useMinutes: 780,
  price: [170, 200],
}

const cruise = (course: string): OwnRecipe => ({ fish: [], methods: [course] })

export const OWN_RECIPES: Readonly<Record<string, OwnRecipe>> = {
  여수갈치호: NIGHT_HAIRTAIL,
  갈치스토리호: NIGHT_HAIRTAIL,
  탐라스타호: {
    fish: ['한치', '갈치'],
    departures: ['18:00'],
    perDay: [1, 1],
    timeText: '18:00 ~ 다음 날 01:00',
    useMinutes: 420,
  },
  대천드림호: { youth: { who: '초·중학생', percent: 60 } },
  모슬포방어왕호: { fish: ['방어', '부시리'] },

  '태안 광어 다운샷 챔피언십': { fish: ['광어'] },
  '신진도 우럭 왕중왕전': { fish: ['우럭'] },
  '서해 주꾸미 페스티벌': { fish: ['주꾸미'] },
  '가족 갑오징어 대회': { fish: ['갑오징어'] },
  '태안컵 참돔 타이라바 오픈': { fish: ['참돔'] },

  '사천진 가자미 체험배': { fish: ['가자미'], group: { size: 6, percent: 85 } },
  '강릉 통발 체험': {
    fish: ['문어', '가자미'],
    included: '통발, 장화, 구명조끼, 잡은 것 나누기',
  },
  '투명카누와 바다낚시': { fish: ['가자미'], included: '투명카누, 낚싯대와 미끼, 구명조끼' },
  '일출 선상 체험': {
    fish: ['가자미'],
    departures: ['06:00'],
    perDay: [1, 1],
    timeText: '06:00 ~ 08:00',
  },
  '제주 노을 오징어 체험': {
    fish: ['한치', '무늬오징어'],
    departures: ['17:30'],
    perDay: [1, 1],
    timeText: '17:30 ~ 19:30',
  },

  '전곡항 요트 승선': cruise('전곡항 앞바다'),
  '제부도 일몰 크루즈': {
    ...cruise('제부도 한 바퀴'),
    ...{ departures: ['17:00'], perDay: [1, 1], timeText: '17:00 ~ 17:50' },
  },
  '누에섬 한바퀴 보트': cruise('누에섬 한 바퀴'),
  '화성 천해유람선': cruise('제부도 한 바퀴'),
  '황포돛배 체험': cruise('전곡항 앞바다'),
  '제부항 낚시 뱃놀이': { methods: ['전곡항 앞바다'] },

  '대마도 벵에돔 3일': {
    ...abroad(3, { from: '09:00', until: 18, price: 690 }),
    ...{ fish: ['벵에돔'], included: BY_SHIP, excluded: OWN_COST },
    ...{ walkthrough: ['ROCK', 'DRIFT'], travel: ['갯바위 투어'] },
    meetingPlace: '출항 1시간 30분 전까지 3층 출국장 앞으로 오세요.',
  },
  '대마도 감성돔 2일': {
    ...abroad(2, { from: '09:00', until: 18, price: 450 }),
    ...{ fish: ['감성돔'], included: BY_SHIP, excluded: OWN_COST },
    ...{ walkthrough: ['ROCK', 'DRIFT'], travel: ['갯바위 투어'] },
    meetingPlace: '출항 1시간 30분 전까지 3층 출국장 앞으로 오세요.',
  },
  '팔라우 지티 캐스팅 5일': {
    ...abroad(5, { from: '20:00', until: 7, price: 2490 }),
    ...{ fish: ['지티'], included: BY_AIR, excluded: OWN_COST, travel: ['캐스팅 투어'] },
  },
  '세부 황다랑어 지깅 5일': {
    ...abroad(5, { from: '08:00', until: 19, price: 1890 }),
    ...{ fish: ['황다랑어'], included: BY_AIR, excluded: OWN_COST, travel: ['지깅 투어'] },
  },
  '세부 가족 호핑낚시 4일': {
    ...abroad(4, { from: '08:00', until: 19, price: 1190 }),
    ...{ fish: ['자바리'], travel: ['가족 투어'], walkthrough: ['CASUAL', 'BOTTOM'] },
    ...{ included: `${BY_AIR}, 낚싯대와 미끼`, excluded: OWN_COST },
  },
  '푸꾸옥 자바리 5일': {
    ...abroad(5, { from: '19:00', until: 7, price: 1490 }),
    ...{ fish: ['자바리'], walkthrough: ['BOTTOM', 'BIG_GAME'], travel: ['지깅 투어'] },
    ...{ included: BY_AIR, excluded: OWN_COST },
  },

  '루어쌤의 첫 문어낚시': { fish: ['문어'], walkthrough: ['EGING', 'LURE'] },
  '루어쌤 타이라바 교실': { fish: ['참돔'], walkthrough: ['TAIRABA', 'LURE'] },
  '루어쌤 무늬오징어 번개': { fish: ['무늬오징어'], walkthrough: ['EGING', 'LURE'] },
  '루어쌤과 부산 방어 도전': { fish: ['방어'], walkthrough: ['JIGGING', 'BIG_GAME'] },
  '루어쌤 새벽 라이트게임': {
    fish: ['전갱이', '볼락'],
    departures: ['04:30'],
    timeText: '04:30 ~ 09:30',
    useMinutes: 300,
    walkthrough: ['LIGHT_GAME', 'LURE'],
  },
}
