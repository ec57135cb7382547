export type Place = { name: string; address: string; lat: number; lng: number }

/**
 * Addresses that open the way to a place: in the maps Koreans use, and in whatever the phone itself
 * navigates with (`geo:`, RFC 5870). The https ones open the app where it is installed.
 */
export function navigationLinks({ name, address, lat, lng }: Place) {
  const label = encodeURIComponent(name)
  return [
    { label: '카카오맵 길찾기', href: `https://map.kakao.com/link/to/${label},${lat},${lng}` },
    {
      label: '네이버 지도',
      href: `https://map.naver.com/p/search/${encodeURIComponent(address || name)}`,
    },
    { label: '휴대폰 내비', href: `geo:${lat},${lng}?q=${lat},${lng}(${label})` },
  ] as const
}
