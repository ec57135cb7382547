type Place = {
  /** The harbour's name, as maps know it. */
  port: string
  address: string
  lat: number
  lng: number
}

type MapLink = {
  /** What the map does, without the place. */
  label: string
  href: string
  /** It opens an app, which computers do not have. */
  isApp?: true
}

/** Whether these maps know roads there; an unknown position is written as 0, 0. */
const isInKorea = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): boolean =>
  lat > 32 && lat < 39 && lng > 124 && lng < 132.5

const EARTH_RADIUS = 6_378_137
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres of the Mercator projection (EPSG:3857), by which Naver's address names a goal. */
const mercator = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string =>
  [EARTH_RADIUS * radians(lng), EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))]
    .map((metres) => metres.toFixed(1))
    .join(',')

/**
 * Links that lead to a place by the maps of Kakao and Naver, which open the app where it is installed, and
 * by the app of T map. Of a position that is not known, or abroad, they search for the harbour: a map finds
 * no sentence.
 */
export function navigationLinks(place: Place): MapLink[] {
  const { port, address, lat, lng } = place
  const words = encodeURIComponent(port || address)
  if (!isInKorea(place)) {
    return [
      { label: '카카오맵에서 보기', href: `https://map.kakao.com/link/search/${words}` },
      { label: '네이버 지도에서 보기', href: `https://map.naver.com/p/search/${words}` },
    ]
  }
  const goal = `${mercator(place)},${words},,ADDRESS_POI`
  return [
    {
      label: '카카오맵 길찾기',
      href: `https://map.kakao.com/link/to/${words},${lat},${lng}`,
    },
    {
      label: '네이버 지도 길찾기',
      href: `https://map.naver.com/p/directions/-/${goal}/-/car`,
    },
    {
      label: '티맵 길찾기',
      href: `tmap://route?goalname=${words}&goalx=${lng}&goaly=${lat}`,
      isApp: true,
    },
  ]
}
