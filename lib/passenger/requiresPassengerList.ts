import type { ServiceType } from '@/lib/serviceType/serviceType'

const FISHING = '낚시 관리 및 육성법'
const EXCURSION = '유선 및 도선 사업법'

/**
 * The law that asks for a passenger list before departure, for every service that carries people by
 * boat; null for a room, a bus and a trip abroad.
 */
const LAWS = {
  SHIP: FISHING,
  BUS: null,
  PENSION: null,
  CONTEST: FISHING,
  EXPERIENCE: FISHING,
  HWASEONGCITY: EXCURSION,
  TRAVELOUT: null,
  CREATOR: FISHING,
} as const satisfies Record<ServiceType, string | null>

/** The name of the law that asks for the passenger list; null where none does. */
export function passengerListLaw(serviceType: ServiceType): string | null {
  return LAWS[serviceType]
}

/**
 * Whether the list has travellers of a trip abroad: no law asks for it, but tickets and rooms are booked in the
 * names of their passports.
 */
export function isTravellerList(serviceType: ServiceType): boolean {
  return serviceType === 'TRAVELOUT'
}

export function requiresPassengerList(serviceType: ServiceType): boolean {
  return LAWS[serviceType] !== null || isTravellerList(serviceType)
}
