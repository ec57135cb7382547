import type { CodeName } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { startsInland } from '@/lib/serviceType/traits'

/** Areas without a sea (codes of `/ship/filter/`). */
const INLAND: readonly string[] = ['SEOUL', 'DAEJEON', 'SEJONG', 'CHUNGBUK', 'GWANGJU', 'DAEGU']

/** The areas that are worth offering for a service type, and those that are chosen already. */
export const areasFor = (
  serviceType: ServiceType,
  areas: readonly CodeName[],
  chosen: readonly string[],
): CodeName[] =>
  areas.filter(
    ({ code }) => startsInland(serviceType) || !INLAND.includes(code) || chosen.includes(code),
  )
