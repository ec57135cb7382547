import { WALKTHROUGH } from '@/lib/filters/filters'
import { PORTS } from '@/server/seed/data/ports'
import { SPECIES } from '@/server/seed/data/species'

/** Areas from north to south, abroad last. */
export const AREAS: Readonly<Record<string, string>> = {
  INCHEON: '인천',
  GYEONGGI: '경기',
  GANGWON: '강원',
  CHUNGNAM: '충남',
  JEONBUK: '전북',
  JEONNAM: '전남',
  GYEONGBUK: '경북',
  GYEONGNAM: '경남',
  BUSAN: '부산',
  JEJU: '제주',
  OVERSEAS: '해외',
}

/** The words are their own codes. */
const FISHING_METHODS = [
  '다운샷',
  '에기 채비',
  '타이라바',
  '슬로우 지깅',
  '외줄낚시',
  '찌낚시',
  '텐야',
  '카드 채비',
  '캐스팅',
  '손맛 체험',
]
const TRAVEL_METHODS = ['캐스팅 투어', '지깅 투어', '갯바위 투어', '트롤링', '가족 투어']

export type Code = {
  parent: string
  code: string
  name: string
  sort: number
}

/** Every code list of the demo; the ports are the areas' sub-codes. */
export function codeRows(): Code[] {
  const areas = Object.entries(AREAS)
  return [
    ...wordsOf(
      'fish',
      SPECIES.map((species) => species.name),
    ),
    ...list('area', areas),
    ...areas.flatMap(([area]) => wordsOf(area, portNamesOf(area))),
    ...wordsOf('fishing_method', FISHING_METHODS),
    ...wordsOf('fishing_method_travelout', TRAVEL_METHODS),
    ...list(
      'walkthrough',
      WALKTHROUGH.map(({ code, label }) => [code, label]),
    ),
  ]
}

const portNamesOf = (area: string) =>
  Object.values(PORTS)
    .filter((port) => port.area === area)
    .map((port) => port.name)

const wordsOf = (parent: string, words: readonly string[]) =>
  list(
    parent,
    words.map((word) => [word, word]),
  )

const list = (parent: string, entries: readonly (readonly [string, string])[]): Code[] =>
  entries.map(([code, name], index) => ({ parent, code, name, sort: index + 1 }))
