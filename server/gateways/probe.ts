/**
 * What `npm run gateways -- check` finds out about one gateway with the current settings. It asks the
 * provider something that changes nothing and costs nothing.
 */
export type Probe = {
  /** `live`: real people and money; `test`: the provider's test keys; `sandbox`: ours; `off`: not set. */
  mode: 'live' | 'test' | 'sandbox' | 'off'
  /** Absent where the problem says it, or nobody was asked. */
  isReachable?: boolean
  /** What is wrong and what to do, in one English sentence without any key; absent if nothing is. */
  problem?: string | null
}

/** A gateway of this installation. A `run` that throws is a problem too. */
export type NamedProbe = { name: string; run(): Promise<Probe> }

/** Not configured, which is no problem. */
export const OFF: Probe = { mode: 'off' }
