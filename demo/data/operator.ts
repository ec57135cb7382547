import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { PortKey } from './ports'

/** Ships of one operator with the same service type, port and species. */
export interface Fleet {
  type: ServiceType
  port: PortKey
  names: readonly string[]
  fish: readonly string[]
}

export interface Operator {
  host: string
  name: string
  title: string
  description: string
  keywords: string
  owner: string
  /** The first ship of the first fleet is the main ship. */
  fleets: readonly Fleet[]
}
