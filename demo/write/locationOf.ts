import { BUS_STOPS } from '@/demo/data/busStops'
import { AREAS } from '@/demo/data/codes'
import type { Fleet, Operator } from '@/demo/data/operator'
import { type Port, PORTS } from '@/demo/data/ports'
import { OWN_RECIPES } from '@/demo/data/ownRecipes'
import { RECIPES } from '@/demo/data/recipes'
import { searchTextOf } from '@/server/modules/ship/searchText'

type Place = { no: number; operator: Operator; fleet: Fleet; name: string }

/** The harbour of a fleet: its boats leave from it, its buses go to it. */
export const harbourOf = (fleet: Fleet): Port => PORTS[fleet.port]

/** The columns of `ship` that say where it is: a bus is where it takes its passengers. */
export function locationOf(place: Place, boat: { methods: string[]; captain: string | null }) {
  const { operator, fleet, name } = place
  const harbour = harbourOf(fleet)
  const start = startOf(place)
  return {
    area_code: start.area,
    port_name: start.name,
    tide_style: harbour.tide,
    lat: start.lat,
    lng: start.lng,
    departure_address: start.address,
    departure_place: placeOf(place),
    meeting_place: start.meetingPlace,
    search_text: searchTextOf({
      name,
      // A bus is found by the harbour it goes to, too.
      portName: [...new Set([start.name, harbour.name])].join(' '),
      areaName: AREAS[start.area] ?? '',
      fish: OWN_RECIPES[name]?.fish ?? fleet.fish,
      ...boat,
      address: start.address,
      operator: operator.name,
      serviceType: fleet.type,
    }),
  }
}

/** What stands at the address where that is not the port: the house itself, an airport. */
const placeOf = ({ fleet, name }: Place): string =>
  fleet.type === 'PENSION' ? name : (harbourOf(fleet).terminal ?? '')

function startOf({ no, fleet, name }: Place) {
  const stop = BUS_STOPS[name]
  if (stop) return stop
  const port = harbourOf(fleet)
  // The berths of one port are a few dozen metres apart.
  const atBerth = (degrees: number) => Number((degrees + (no % 7) * 0.0004).toFixed(4))
  const meetingPlace = OWN_RECIPES[name]?.meetingPlace ?? RECIPES[fleet.type].meetingPlace
  return { ...port, lat: atBerth(port.lat), lng: atBerth(port.lng), meetingPlace }
}
