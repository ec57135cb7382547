type Place = {
  /** The harbour's name, as maps know it. */
  port: string
  address: string
  lat: number
  lng: number
}

/** An unknown position is written as 0, 0: a place in the ocean. */
const isKnownPlace = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0)

/**
 * Links that show a place in Kakao and Naver maps, which open the app where it is installed. They
 * name the harbour: a map finds no sentence. Kakao's goes to the position, where it is known.
 */
export function navigationLinks(place: Place) {
  const { port, address, lat, lng } = place
  const words = encodeURIComponent(port || address)
  const kakao = isKnownPlace(place) ? `link/map/${words},${lat},${lng}` : `link/search/${words}`
  return [
    { label: `${port} 카카오맵에서 보기`.trim(), href: `https://map.kakao.com/${kakao}` },
    {
      label: `${port} 네이버 지도에서 보기`.trim(),
      href: `https://map.naver.com/p/search/${words}`,
    },
  ] as const
}
