import Head from 'next/head'
import type { Storefront } from '@/lib/contract/wire'
import { menuOf } from '@/lib/storefront/menu'
import { publishedOrigin } from '@/lib/storefront/host'
import { canonicalUrl, decideRobots, pageTitle } from '@/lib/head/head'
type Props = {
  storefront: Storefront
  origin: string
  /** As the specification writes it, e.g. `/info/service_ship/`. */
  path: string
  title?: string
  /** Of the page's own content; the storefront's where it is absent. */
  description?: string
  keywords?: readonly string[]
  image?: string | undefined
  /** The main ship of the detail's group; absent on pages about no ship. */
  detailShipNo?: number
  /** For pages that show only what belongs to the visitor: they are not indexed. */
  isPrivate?: boolean
}

const absolute = (origin: string, address: string) => new URL(address, origin).href

/** The head of a page (docs/specification.md#page-head) and its list of menu links for crawlers. */
export const PageHead = (props: Props) => {
  const { storefront, path, image } = props
  const origin = publishedOrigin(props.origin, storefront.domain)
  const shop = storefront.ship.detail
  const title = pageTitle(shop.web_title, props.title)
  const description = props.description || shop.description
  const keywords = [shop.keywords, ...(props.keywords ?? [])].filter(Boolean).join(', ')
  const canonical = canonicalUrl(origin, path)
  const robots = props.isPrivate
    ? 'noindex,nofollow'
    : decideRobots({
        detailShipNo: props.detailShipNo,
        storefrontShipNo: storefront.ship.no,
      })
  const shareImage = absolute(origin, image || shop.share_image || '/demo/share-1.png')

  return (
    <>
      <Head>
        <title key="title">{title}</title>
        <meta key="keywords" name="keywords" content={keywords} />
        <meta key="description" name="description" content={description} />
        <meta key="robots" name="robots" content={robots} />
        <link key="canonical" rel="canonical" href={canonical} />
        <meta key="og:type" property="og:type" content="website" />
        <meta key="og:locale" property="og:locale" content="ko_KR" />
        <meta key="og:site_name" property="og:site_name" content={shop.web_title} />
        <meta key="og:title" property="og:title" content={title} />
        <meta key="og:description" property="og:description" content={description} />
        <meta key="og:url" property="og:url" content={canonical} />
        <meta key="og:image" property="og:image" content={shareImage} />
        <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      </Head>
      <ul hidden>
        {menuOf(storefront).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
