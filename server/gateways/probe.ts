/**
 * What `npm run gateways -- check` finds out about one gateway with the current settings. It asks the
 * provider something that changes nothing and costs nothing.
 */
export type Probe = {
  /**
   * `live`: real people and money; `test`: the provider's test keys; `other`: another address than the
   * provider's public one, such as a fake; `sandbox`: ours; `off`: not set.
   */
  mode: 'live' | 'test' | 'other' | 'sandbox' | 'off'
  /** Absent where the problem says it, or nobody was asked. */
  isReachable?: boolean
  /** What is wrong and what to do, in one English sentence without any key; absent if nothing is. */
  problem?: string | null
}

/** A gateway of this installation. A `run` that throws is a problem too. */
export type NamedProbe = { name: string; run(): Promise<Probe> }

/** What a key says of itself counts at the provider's own address alone. */
export const atAddress = (isProviders: boolean, probe: Probe): Probe =>
  isProviders ? probe : { ...probe, mode: 'other' }

/** Not configured, which is no problem. */
export const OFF: Probe = { mode: 'off' }
