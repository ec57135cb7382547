import { project, type Point } from '@/lib/map/projection'

/** A name on the map, shown from a zoom on, so that names do not overlap. */
type Place = Point & { name: string; fromZoom: number }

const place = (name: string, lat: number, lng: number, fromZoom = 1): Place => ({
  name,
  fromZoom,
  ...project({ lat, lng }),
})

/** Seas, far islands and towns for orientation. */
export const PLACES: readonly Place[] = [
  place('서해', 36.3, 124.9),
  place('남해', 33.95, 128.3),
  place('동해', 38.2, 130.2),
  place('제주도', 33, 126.55),
  place('울릉도', 37.62, 130.86),
  place('독도', 37.34, 131.75),
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
