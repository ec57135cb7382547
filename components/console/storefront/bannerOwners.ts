/** Whose banners a page shows, by the calls that it makes. */
export const BANNER_OWNERS = {
  operator: { read: 'getBanners', set: 'setBanners' },
  provider: { read: 'getProviderBanners', set: 'setProviderBanners' },
} as const

export type BannerOwnerName = keyof typeof BANNER_OWNERS
