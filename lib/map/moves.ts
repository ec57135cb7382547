import { type MapView, panned, WHOLE_MAP, zoomed } from '@/lib/map/view'

/** The pan of one press: a quarter of the view. */
const STEP = 0.25
const CLOSER = 2

/** What a button or a key does to the view. */
export const MAP_MOVES = {
  closer: (view: MapView) => zoomed(view, CLOSER),
  farther: (view: MapView) => zoomed(view, 1 / CLOSER),
  whole: () => WHOLE_MAP,
  west: (view: MapView) => panned(view, -STEP, 0),
  north: (view: MapView) => panned(view, 0, -STEP),
  south: (view: MapView) => panned(view, 0, STEP),
  east: (view: MapView) => panned(view, STEP, 0),
} as const

export type MapMove = keyof typeof MAP_MOVES

const MOVE_OF_KEY: Readonly<Record<string, MapMove>> = {
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  _: 'farther',
  '0': 'whole',
  Home: 'whole',
  ArrowLeft: 'west',
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowRight: 'east',
}

/** What a key does on the map; undefined for other keys. */
export const moveOfKey = (key: string): MapMove | undefined => MOVE_OF_KEY[key]
