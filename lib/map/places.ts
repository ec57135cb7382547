import { type LatLng, project, type Point } from '@/lib/map/projection'

/** A name on the map, shown from a zoom on, so that names do not overlap. */
type Place = Point & LatLng & { name: string; fromZoom: number }

const place = (name: string, lat: number, lng: number, fromZoom = 1): Place => ({
  name,
  fromZoom,
  lat,
  lng,
  ...project({ lat, lng }),
})

/** Seas and far islands, whose names stand without a mark. */
const SEAS: readonly Place[] = [
  place('서해', 36.3, 124.9),
  place('남해', 33.95, 128.3),
  place('동해', 38.2, 130.2),
  place('제주도', 33, 126.55),
  place('울릉도', 37.62, 130.86),
  place('독도', 37.34, 131.75),
]

/** Towns by the sea, and the capital. */
export const TOWNS: readonly Place[] = [
  place('서울', 37.56, 126.98),
  place('부산', 35.2, 129.02),
  place('인천', 37.46, 126.7, 2),
  place('강릉', 37.75, 128.87, 2),
  place('포항', 36.02, 129.34, 2),
  place('군산', 35.96, 126.73, 2),
  place('목포', 34.81, 126.42, 2),
  place('여수', 34.76, 127.68, 2),
  place('통영', 34.86, 128.42, 3),
  place('거제', 34.88, 128.62, 3),
  place('태안', 36.75, 126.3, 3),
  place('보령', 36.34, 126.6, 3),
  place('부안', 35.73, 126.7, 3),
  place('속초', 38.2, 128.55, 3),
  place('울산', 35.54, 129.31, 3),
  place('서귀포', 33.26, 126.54, 3),
]

/** Seas, far islands and towns for orientation. */
export const PLACES: readonly Place[] = [...SEAS, ...TOWNS]

/** Harbours that anglers leave from, shown around another one. */
export const HARBOURS: readonly Place[] = [
  place('인천 남항', 37.4508, 126.6019),
  place('전곡항', 37.1864, 126.6519),
  place('제부항', 37.1722, 126.6189),
  place('신진도항', 36.6836, 126.1361),
  place('오천항', 36.4394, 126.5197),
  place('대천항', 36.3286, 126.5086),
  place('무창포항', 36.2497, 126.5362),
  place('홍원항', 36.1569, 126.5019),
  place('비응항', 35.9353, 126.5261),
  place('격포항', 35.6226, 126.4672),
  place('군내항', 34.6106, 127.7228),
  place('국동항', 34.7261, 127.7222),
  place('도남항', 34.8283, 128.4369),
  place('삼덕항', 34.7939, 128.3789),
  place('지세포항', 34.8289, 128.7031),
  place('대변항', 35.2236, 129.2281),
  place('구룡포항', 35.9869, 129.5586),
  place('주문진항', 37.8917, 128.8308),
  place('사천진항', 37.8389, 128.8758),
  place('도두항', 33.5078, 126.4675),
  place('모슬포항', 33.2153, 126.2508),
]
