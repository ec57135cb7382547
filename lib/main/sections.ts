/**
 * The sections of a main page below its search, by the names of the main data
 * (docs/specification.md#main-data). `event` has a call of its own.
 */
export const MAIN_SECTIONS = [
  'ship_board',
  'main_banner',
  'now_popular',
  'event',
  'group',
  'board',
  'around',
  'general',
] as const

export type MainSectionName = (typeof MAIN_SECTIONS)[number]

/** What a section is called where an operator chooses it. */
export const SECTION_LABELS: Readonly<Record<MainSectionName, string>> = {
  ship_board: '최근 조황',
  main_banner: '배너',
  now_popular: '지금 인기 (상품이 적으면 모든 상품)',
  event: '이벤트',
  group: '종류별 상품',
  board: '현장소식',
  around: '가까운 곳',
  general: '새로 나온 상품',
}

const OF_PROVIDER: readonly MainSectionName[] = [
  'main_banner',
  'now_popular',
  'ship_board',
  'event',
  'group',
  'board',
  'around',
  'general',
]

const isSection = (name: string): name is MainSectionName =>
  (MAIN_SECTIONS as readonly string[]).includes(name)

/** The sections of a main page in their order, and whether its operator chose them. */
export type SectionChoice = { names: readonly MainSectionName[]; isChosen: boolean }

/** What was chosen; who chose nothing that is known has all, an operator what is its own first. */
export const decideSections = (chosen: readonly string[], isOwn: boolean): SectionChoice => {
  const known = chosen.filter(isSection)
  if (known.length > 0) return { names: known, isChosen: true }
  return { names: isOwn ? MAIN_SECTIONS : OF_PROVIDER, isChosen: false }
}
