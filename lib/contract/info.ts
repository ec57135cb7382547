import { z } from 'zod'
import { SITEMAP_KINDS } from '@/lib/webFiles/sitemap'
import { boardItem } from './customer'
import { defineCall } from './call'
import * as p from './primitives'
import { reportItem } from './report'
import { shipItem } from './ship'
import { registType } from './user'

/**
 * A storefront: its main ship, its fleet, what it offers and its footer. `ship.no` 0 is the
 * provider.
 */
export const getInfoIndex = defineCall('getInfoIndex', {
  summary: 'The storefront of a host identifier',
  params: z.object({ host: p.host }),
  answer: z.object({
    host: z.string(),
    ship: z.object({
      no: p.needed(z.int()),
      detail: z.object({
        web_title: z.string(),
        keywords: z.string(),
        description: z.string(),
        share_image: z.string(),
        /** Looks of the storefront: a picture and `#rrggbb`; '' or absent where it has the usual ones. */
        logo: z.string().optional(),
        color: z.string().optional(),
        footer_ship_name: z.string(),
        address: z.string(),
        owner_name: z.string(),
        biz_no: z.string(),
        /** Firm (상호), mail-order registration (통신판매업 신고번호), e-mail; '' where not known. */
        firm_name: z.string(),
        mail_order_no: z.string(),
        /** Of a travel business (관광사업 등록번호); '' or absent of others. */
        travel_business_no: z.string().optional(),
        email: z.string(),
        phone: z.string(),
        /** When the phone is answered; '' or absent where it is not said. */
        phone_hours: z.string().optional(),
        footer_copyright: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    }),
    group: z.object({ no: z.int(), name: z.string(), main_ship_no: z.int() }).nullable(),
    /** The provider, who mediates the sales of operators, and who hosts the site; '' where not known. */
    provider: z.object({ name: z.string(), hosting: z.string() }),
    /** Its own domain, which its pages name as their address; '' or absent without one. */
    domain: z.string().optional(),
    service_type: z.array(p.codeName),
    menu: z.array(
      z.object({ href: p.needed(z.string()), label: p.needed(z.string()), icon: z.string() }),
    ),
    /** The configured sign-in providers. A sign-in begins at `GET /a/sns/begin/{provider}`. */
    sns: z.array(z.object({ regist_type: registType })),
    /**
     * 1: the server has what we add to docs/specification.md: calls and fields
     * that are asked for of no other server.
     */
    has_extensions: p.flag,
  }),
})

/** Of web servers, which answer pages of these with 503 or 410. */
export const getShutStorefronts = defineCall('getShutStorefronts', {
  summary: 'The storefronts that sell nothing, for web servers',
  answer: z.object({
    list: z.array(
      z.object({ host: z.string(), state: z.enum(['preparing', 'suspended', 'closed']) }),
    ),
  }),
})

export const banner = z.object({
  no: z.int(),
  image: p.needed(z.string()),
  title: z.string(),
  link: z.string(),
  /** The text that stands for the picture; '' or absent without one. */
  alt: z.string().optional(),
})

export const getInfoMain = defineCall('getInfoMain', {
  summary:
    'What the main page of a storefront shows; lat and lng are the visitor’s place, when given',
  params: z.object({ ship_no: p.shipNo }),
  query: z.object({
    lat: p.latitude.optional(),
    lng: p.longitude.optional(),
  }),
  answer: z.object({
    /** The sections that the operator chose, in their order; none or absent: as usual. */
    sections: z.array(z.string()).optional(),
    main_banner: z.array(banner),
    now_popular: z.array(shipItem),
    general: z
      .object({ list: z.array(shipItem), total: z.int().nullable() })
      .default({ list: [], total: null }),
    board: z.array(boardItem),
    ship_board: z.array(reportItem),
    around: z.array(shipItem),
    group: z.array(
      z.object({ service_type: p.ofServiceType, title: z.string(), data: z.array(shipItem) }),
    ),
  }),
})

/** Field news (현장소식). */
export const getInfoBoardList = defineCall('getInfoBoardList', {
  summary: 'Field news of a storefront, 30 a page',
  query: z.object({ page: p.page, ship_no: p.shipNo.default(0), type: p.note(20).default('') }),
  answer: p.pageOf(boardItem),
})

const sitemapKind = z.enum(SITEMAP_KINDS)

export const getSitemap = defineCall('getSitemap', {
  summary: 'What a storefront publishes, for its sitemaps: the parts, or one part of one kind',
  query: z.object({
    /** The storefront's main ship; the provider's own (0) has no trips and no reports. */
    ship_no: p.shipNo.default(0),
    /** '' asks for the parts. */
    kind: sitemapKind.or(z.literal('')).default(''),
    part: p.page,
  }),
  answer: z.object({
    parts: z.array(z.object({ kind: sitemapKind, part: z.int(), changed_at: p.instant })),
    list: z.array(z.object({ no: z.int(), changed_at: p.instant, images: z.array(z.string()) })),
  }),
})

/** For web servers, which ask for all at once: nothing that is kept may depend on what a visitor asked for. */
export const getDomains = defineCall('getDomains', {
  summary: 'The proven own domains of storefronts; pages of a live one are published there',
  answer: z.object({
    list: z.array(
      z.object({ name: p.needed(z.string()), host: p.needed(z.string()), is_live: p.flag }),
    ),
  }),
})
