import sql from 'sql-template-tag'
import type { Banner, Storefront } from '@/lib/contract/wire'
import { smallestPicture } from '@/lib/picture/pictureSrcSet'
import { MAX_BANNERS } from '@/lib/storefront/banner'
import type { Queryable } from '@/server/db/pool'
import { pictureTexts } from '@/server/modules/picture/pictureTexts'

type Detail = Storefront['ship']['detail']

/** What the host says of itself, whoever's it is. */
type HostDetail =
  'web_title' | 'keywords' | 'description' | 'share_image' | 'logo' | 'color' | 'phone_hours'

/** A host with its own texts and its main ship, which is null on the provider's storefront. */
export type StorefrontRow = Pick<Detail, HostDetail> & {
  host: string
  domain: string
  menu: string[]
  footer: Partial<Detail & { hosting: string }>
  ship: (Omit<Detail, HostDetail> & { no: number }) | null
  group: Storefront['group']
  provider: Storefront['provider']
}

/** The storefront of a host identifier; undefined for an unknown one. */
export const findStorefront = (
  db: Queryable,
  { host, providerHost }: { host: string; providerHost: string },
): Promise<StorefrontRow | undefined> =>
  db.first(
    sql`
      select h.identifier as host, h.web_title, h.share_image, h.footer,
        coalesce((select d.name from storefront_domain d where d.host = h.identifier
          and d.live_at is not null and d.lapsed_at is null), '') as domain,
        h.logo, h.color, h.menu, h.phone_hours,
        coalesce(nullif(h.keywords, ''), s.keywords, '') as keywords,
        coalesce(nullif(h.description, ''), s.description, '') as description,
        case when s.no is not null then jsonb_build_object(
          'no', s.no, 'footer_ship_name', s.name, 'address', g.address, 'owner_name', g.owner_name,
          'biz_no', g.biz_no, 'firm_name', g.firm_name, 'mail_order_no', g.mail_order_no,
          'travel_business_no', g.travel_business_no,
          'email', g.email, 'phone', g.phone, 'footer_copyright', g.copyright,
          'lat', s.lat, 'lng', s.lng) end as ship,
        case when g.no is not null then jsonb_build_object(
          'no', g.no, 'name', g.name, 'main_ship_no', coalesce(g.main_ship_no, s.no)) end as "group",
        jsonb_build_object('name', coalesce(provider.footer->>'footer_ship_name', ''),
          'hosting', coalesce(provider.footer->>'hosting', '')) as provider
      from host h
        left join host provider on provider.identifier = ${providerHost} and provider.operator_no is null
        left join ship s on s.no = h.ship_no
        left join ship_group g on g.no = s.group_no
      where h.identifier = ${host} and (h.operator_no is null or s.no is not null)`,
    'storefront',
  )

/** The banners of a storefront that are shown today; the provider's where its operator put none. */
export const findBanners = (db: Queryable, shipNo: number): Promise<Banner[]> =>
  db.rows(
    sql`
      select no, image, title, link, coalesce((${pictureTexts(sql`array[image]`)})[1], '') as alt from banner
      where is_shown and operator_no is not distinct from (
        select max(own.operator_no) from banner own
          join ship on ship.group_no = own.operator_no where ship.no = ${shipNo})
      order by sort, no limit ${MAX_BANNERS}`,
    'banners',
  )

/** The sections that the operator of a storefront chose for its main page. */
export const findSections = async (db: Queryable, shipNo: number): Promise<string[]> => {
  const host = await db.first<{ sections: string[] }>(
    sql`
      select h.sections from host h join ship on ship.group_no = h.operator_no
       where ship.no = ${shipNo} order by h.identifier limit 1`,
    'sections',
  )
  return host?.sections ?? []
}

/** The provider's storefront has no ship: its footer comes from the host, its place is the middle of the country. */
const PROVIDER = {
  no: 0,
  footer_ship_name: '',
  address: '',
  owner_name: '',
  biz_no: '',
  firm_name: '',
  mail_order_no: '',
  email: '',
  phone: '',
  footer_copyright: '',
  lat: 36.35,
  lng: 127.38,
}

/** A storefront as the wire writes it, from its main ship or, on the provider's, from its host. */
export const toStorefrontShip = ({ ship, footer, ...host }: StorefrontRow): Storefront['ship'] => {
  const { hosting: _hosting, ...ofProvider } = footer
  const { no, ...detail } = ship ?? { ...PROVIDER, ...ofProvider, no: PROVIDER.no }
  const { web_title, keywords, description, share_image, logo, color, phone_hours } = host
  const looks = { logo: smallestPicture(logo ?? ''), color, phone_hours }
  return { no, detail: { web_title, keywords, description, share_image, ...looks, ...detail } }
}
