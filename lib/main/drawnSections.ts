import type { Storefront } from '@/lib/contract/wire'
import { menuOf } from '@/lib/storefront/menu'
import type { MainPage } from './mainPage'
import type { MainSectionName, SectionChoice } from './sections'

type Content = Pick<MainPage, 'banners' | 'ships' | 'reports' | 'news' | 'events'>

const REPORTS = '/info/ship_board/'
const NEWS = '/info/board/'

/** Which sections have something to show. */
const filledOf = ({ banners, ships, reports, news, events }: Content) => ({
  ship_board: reports.length > 0,
  main_banner: banners.length > 0,
  now_popular: ships.others.length + ships.popular.length > 0,
  event: events.length > 0,
  group: ships.groups.length > 0,
  board: news.length > 0,
  around: ships.around.length > 0,
  general: ships.latest.length > 0,
})

/** As every storefront has them: some say that they are empty, and where one is asks for it. */
const usualOf = (content: Content): Partial<Record<MainSectionName, boolean>> => {
  const { weekend, popular, others } = content.ships
  const isEmpty = weekend.length + popular.length + others.length === 0
  return {
    ship_board: true,
    board: true,
    ...(isEmpty && { now_popular: true }),
    around: others.length === 0 && !isEmpty,
  }
}

/**
 * The sections that a main page draws, in order. Of those that its operator chose, the ones with nothing to
 * show are left out.
 */
export const drawnSections = (
  { names, isChosen }: SectionChoice,
  content: Content,
  storefront: Pick<Storefront, 'menu' | 'service_type'>,
): MainSectionName[] => {
  const paths = menuOf(storefront).map(({ href }) => href)
  const usual = isChosen ? {} : usualOf(content)
  const isDrawn = { ...filledOf(content), ...usual }
  const isOffered = (name: MainSectionName) =>
    (name !== 'ship_board' || paths.includes(REPORTS)) && (name !== 'board' || paths.includes(NEWS))
  return names.filter((name) => isDrawn[name] && isOffered(name))
}
