import { type MapView, panned, WHOLE_MAP, zoomed } from '@/lib/map/view'

/** How far one press goes: a quarter of what is seen. */
const STEP = 0.25
const CLOSER = 2

/** What a press does to the view, whether of a button or of a key. */
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

/** What a key does on the map; undefined for a key that is not the map's. */
export const moveOfKey = (key: string): MapMove | undefined => MOVE_OF_KEY[key]
