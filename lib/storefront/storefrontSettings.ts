import type { MainSectionName } from '@/lib/main/sections'
import type { MenuIcon } from './menu'

/** What an operator decides about the own storefront. */
export type StorefrontSettings = {
  /** The storefront's name: in its header, in titles and in search results. */
  web_title: string
  description: string
  /** Address of the picture of a shared link; '' for the usual one. */
  share_image: string
  /** Address of the picture in the header; '' for a wave. */
  logo: string
  /** `#rrggbb`; '' for the theme colour. */
  color: string
  /** The order of the menu; what it does not name stands behind. */
  menu: MenuIcon[]
  /** The sections of the main page, in their order; none: as usual. */
  sections: MainSectionName[]
  /** When the phone is answered. */
  phone_hours: string
}

/** The most characters of each text. */
export const STOREFRONT_LENGTHS = {
  web_title: 100,
  description: 300,
  share_image: 500,
  logo: 500,
  phone_hours: 60,
} as const satisfies Partial<Record<keyof StorefrontSettings, number>>
