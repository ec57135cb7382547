export type Place = { name: string; address: string; lat: number; lng: number }

/**
 * Links that show the way to a place: in Kakao and Naver maps, and in the phone's own navigation
 * (`geo:`, RFC 5870). The https links open the app where it is installed.
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
