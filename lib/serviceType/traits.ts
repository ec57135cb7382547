import type { ServiceType } from './serviceType'

/**
 * Whether 물때 is a headline of a day: it decides the day for who fishes in Korean tidal waters, and
 * says nothing about a room, a sightseeing boat or a trip abroad.
 */
const TIDE_SHOWN = {
  SHIP: true,
  BUS: true,
  PENSION: false,
  CONTEST: true,
  EXPERIENCE: true,
  HWASEONGCITY: false,
  TRAVELOUT: false,
  CREATOR: true,
} as const satisfies Record<ServiceType, boolean>

export function isTideShown(serviceType: ServiceType): boolean {
  return TIDE_SHOWN[serviceType]
}

/** Whether it is found by the way one fishes: a room and a sightseeing boat are not. */
export function hasWalkthrough(serviceType: ServiceType): boolean {
  return !isStay(serviceType) && serviceType !== 'HWASEONGCITY'
}

/** Whether rooms are booked for nights, with a check-in and a check-out. */
export function isStay(serviceType: ServiceType): boolean {
  return serviceType === 'PENSION'
}

/** Whether it leaves the country: it takes days, and the sea and the sky of the port of departure say nothing. */
export function isAbroad(serviceType: ServiceType): boolean {
  return serviceType === 'TRAVELOUT'
}

/** Whether it starts inland, at a station or bus stop: the areas of lists have inland ones. */
export function startsInland(serviceType: ServiceType): boolean {
  return serviceType === 'BUS'
}

/** Whether a map of the coast says nothing of where it leaves: a bus stop, an airport. */
export function leavesOffCoast(serviceType: ServiceType): boolean {
  return startsInland(serviceType) || isAbroad(serviceType)
}

/** Whether it is held on few days, of which one may be the only one. */
export function isOfFewDays(serviceType: ServiceType): boolean {
  return serviceType === 'CONTEST' || isAbroad(serviceType)
}

/**
 * Whether it is one boat, which is on one trip at a time (`is_one_boat` in the database). Rooms, buses,
 * trips abroad and contests are several of a kind: their departures may overlap.
 */
const ONE_BOAT = {
  SHIP: true,
  BUS: false,
  PENSION: false,
  CONTEST: false,
  EXPERIENCE: true,
  HWASEONGCITY: true,
  TRAVELOUT: false,
  CREATOR: true,
} as const satisfies Record<ServiceType, boolean>

export function isOneBoat(serviceType: ServiceType): boolean {
  return ONE_BOAT[serviceType]
}
