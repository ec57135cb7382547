import { drawnSections as draw } from '@/lib/main/drawnSections'
import type { MainPage } from '@/lib/main/mainPage'
import { decideSections } from '@/lib/main/sections'
import { toCardItem } from '@/lib/ship/cardItem'
import { menuLinks } from '@/lib/storefront/menu'
import { reportItemOf, shipItemOf, storefrontOf } from '../../setup/handlers/wire'

const cards = (...numbers: number[]) => numbers.map((no) => toCardItem(shipItemOf(no)))
const NO_SHIPS: MainPage['ships'] = {
  ...{ weekend: [], popular: [], groups: [], around: [], latest: [], others: [] },
}
const NOTHING = { banners: [], ships: NO_SHIPS, reports: [], news: [], events: [] }
const FULL = {
  ...NOTHING,
  banners: [{ no: 1, image: '/b.webp', title: '배너', link: '/' }],
  ships: { ...NO_SHIPS, popular: cards(1, 2), around: cards(3, 4), latest: cards(5, 6) },
  reports: [reportItemOf(5)],
}
const own = storefrontOf({ menu: menuLinks(['SHIP', 'PENSION']) })
type Drawn = Parameters<typeof draw>

const drawnSections = (
  chosen: readonly string[],
  content: Drawn[1],
  storefront: Drawn[2] & { ship: { no: number } },
) => draw(decideSections(chosen, storefront.ship.no !== 0), content, storefront)
const provider = { ...own, ship: { ...own.ship, no: 0 } }

describe('the sections of a main page', () => {
  it('are in the usual order where nothing was chosen: an operator’s reports come first', () => {
    const usual = ['ship_board', 'main_banner', 'now_popular', 'board', 'around', 'general']
    expect(drawnSections([], FULL, own)).toEqual(usual)
    expect(drawnSections([], FULL, provider).slice(0, 3)).toEqual([
      'main_banner',
      'now_popular',
      'ship_board',
    ])
  })

  it('say that they are empty where nothing was chosen and there is nothing', () => {
    const usual = ['ship_board', 'now_popular', 'board']
    expect(drawnSections([], NOTHING, own)).toEqual(usual)
    expect(drawnSections(['of_a_later_version'], NOTHING, own)).toEqual(usual)
  })

  it('of a small fleet do not ask for a place', () => {
    const small = { ...NOTHING, ships: { ...NO_SHIPS, others: cards(1, 2) } }
    expect(drawnSections([], small, own)).toEqual(['ship_board', 'now_popular', 'board'])
  })

  it('are those that were chosen, in their order, without what has nothing to show', () => {
    const chosen = ['main_banner', 'board', 'general', 'unknown', 'event', 'ship_board']
    expect(drawnSections(chosen, FULL, own)).toEqual(['main_banner', 'general', 'ship_board'])
    expect(drawnSections(['event'], NOTHING, own)).toEqual([])
  })

  it('have no reports or news where the menu has none', () => {
    const bare = { ...own, menu: menuLinks(['HWASEONGCITY']) }
    expect(drawnSections([], NOTHING, bare)).toEqual(['now_popular'])
  })
})
