/**
 * What `npm run gateways -- check` finds out about one gateway with the current settings. It asks the
 * provider something that changes nothing and costs nothing.
 */
export type Probe = {
  /** `live`: real people and money; `test`: the provider's test keys; `sandbox`: ours; `off`: not set. */
  mode: 'live' | 'test' | 'sandbox' | 'off'
  /** Undefined where nobody was asked. */
  isReachable?: boolean
  /** What is wrong and what to do, in one English sentence without any key; undefined if nothing is. */
  problem?: string
}
