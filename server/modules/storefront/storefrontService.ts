import type { z } from 'zod'
import type { getSitemap } from '@/lib/contract/info'
import type { Answer, MainData, Storefront } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { storefrontOf } from '@/lib/storefront/host'
import { menuLinks, orderMenu } from '@/lib/storefront/menu'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ArticleService } from '@/server/modules/article/articleService'
import type { ReportService } from '@/server/modules/report/reportService'
import type { ShipService } from '@/server/modules/ship/shipService'
import { readSitemap } from './sitemap'
import { findBanners, findSections, findStorefront, toStorefrontShip } from './storefrontRepository'

type Deps = {
  db: Db
  ships: ShipService
  articles: ArticleService
  reports: ReportService
  /** The sign-in providers, which are the same on every storefront. */
  sns: Storefront['sns']
  /** The host identifier whose storefront the app host shows. */
  defaultHost: string
}
type Coordinates = Parameters<ShipService['sections']>[1]

const NEWS_SHOWN = 5
const REPORTS_SHOWN = 6

export type StorefrontService = ReturnType<typeof createStorefrontService>

/** Storefronts by host identifier, and their main pages. */
export const createStorefrontService = ({
  db,
  ships,
  articles,
  reports,
  sns,
  defaultHost,
}: Deps) => ({
  /** The storefront of a host. @throws Refusal 404 for an unknown host; never answers another storefront */
  index: async (host: string): Promise<Storefront> => {
    const row = await findStorefront(db, {
      host: storefrontOf(host.toLowerCase(), defaultHost),
      providerHost: defaultHost,
    })
    if (!row) throw refuse.code('UNKNOWN_STOREFRONT')
    const ship = toStorefrontShip(row)
    const offered = await ships.offeredTypes(ship.no)
    return {
      host: row.host,
      domain: row.domain,
      ship,
      group: row.group,
      provider: row.provider,
      service_type: offered.map((type) => ({ code: type, name: labels[type].name })),
      menu: orderMenu(menuLinks(offered), row.menu),
      sns,
      has_extensions: 1,
    }
  },

  /** What a storefront publishes, for crawlers; see `readSitemap`. */
  sitemap: (query: z.output<typeof getSitemap.query>): Promise<Answer<'getSitemap'>> =>
    readSitemap({ ships, articles, reports }, query),

  /** Everything that a main page shows; `visitorAt` is where the visitor is, if known. */
  main: async (
    shipNo: number,
    visitorAt: Coordinates,
    memberNo: number | undefined,
  ): Promise<MainData> => {
    const [ofShips, sections, main_banner, board, ship_board] = await Promise.all([
      ships.sections(shipNo, visitorAt, memberNo),
      findSections(db, shipNo),
      findBanners(db, shipNo),
      articles.newestBoard(shipNo, NEWS_SHOWN),
      reports.newest(shipNo, REPORTS_SHOWN),
    ])
    return { sections, main_banner, board, ship_board, ...ofShips }
  },
})

/** The providers with which a visitor can sign in. */
export const signInProviders = ({
  kakao,
  apple,
}: Pick<Config, 'kakao' | 'apple'>): Storefront['sns'] => [
  ...(kakao ? [{ regist_type: 'KAKAO' as const }] : []),
  ...(apple ? [{ regist_type: 'APPLE' as const }] : []),
]
