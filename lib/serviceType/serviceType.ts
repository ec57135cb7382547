/**
 * The eight kinds of trip, in the order menus and lists show them
 * (docs/specification.md#service-types).
 */
export const SERVICE_TYPES = [
  'SHIP',
  'BUS',
  'PENSION',
  'CONTEST',
  'EXPERIENCE',
  'HWASEONGCITY',
  'TRAVELOUT',
  'CREATOR',
] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The service type a code names, in either case; undefined for any other text. */
export function serviceTypeFromCode(code: string): ServiceType | undefined {
  const upper = code.toUpperCase()
  return SERVICE_TYPES.find((type) => type === upper)
}

/** The service types that a storefront offers, in the order of menus. */
export function offeredTypes(offered: readonly { code: string }[]): ServiceType[] {
  return SERVICE_TYPES.filter((type) => offered.some(({ code }) => code === type))
}

/** The list page of a service type: `/info/service_ship/` (docs/specification.md#menu). */
export function serviceTypePath(type: ServiceType): string {
  return `/info/service_${type.toLowerCase()}/`
}

/** The service type whose list page a path is; undefined for any other path. */
export function serviceTypeFromPath(path: string): ServiceType | undefined {
  return SERVICE_TYPES.find((type) => serviceTypePath(type) === path)
}
