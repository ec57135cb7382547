import type { ServiceType } from '@/lib/serviceType/serviceType'

/**
 * Whether the law asks for a passenger list before departure: for every service that carries people
 * by boat (낚시 관리 및 육성법 제29조, 유선 및 도선 사업법). A room, a bus and a trip abroad need none.
 */
const REQUIRED = {
  SHIP: true,
  BUS: false,
  PENSION: false,
  CONTEST: true,
  EXPERIENCE: true,
  HWASEONGCITY: true,
  TRAVELOUT: false,
  CREATOR: true,
} as const satisfies Record<ServiceType, boolean>

export function requiresPassengerList(serviceType: ServiceType): boolean {
  return REQUIRED[serviceType]
}
