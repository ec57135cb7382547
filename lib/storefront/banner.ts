import type { KstDate } from '@/lib/date/kst'
import { isPictureAddress } from '@/lib/ship/shipGuide'

/** A banner as its operator puts it. */
export type OwnBanner = {
  /** Address of its picture. */
  image: string
  title: string
  link: string
  /** The first and the last day on which it is shown; null: no bound. */
  shown_from: KstDate | null
  shown_until: KstDate | null
  /** Whether it is wanted at all. */
  is_on: boolean
}

/** Of a storefront: more are not looked at. */
export const MAX_BANNERS = 10
export const BANNER_LENGTHS = { image: 500, title: 60, link: 500 } as const

/** An address within the storefront, or one of another site by https. */
export const isBannerLink = (link: string): boolean => isPictureAddress(link)

/** A banner as the record writes it. */
export const bannerText = ({ title, link, shown_from, shown_until, is_on }: OwnBanner): string => {
  const span = shown_from || shown_until ? ` (${shown_from ?? ''}~${shown_until ?? ''})` : ''
  return `${title} → ${link}${span}${is_on ? '' : ' 숨김'}`
}
