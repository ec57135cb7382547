import type { NamedProbe, Probe } from '../../server/gateways/probe'

const NAME_WIDTH = 16
const MODE_WIDTH = 8

/** What each mode means when nothing is wrong. */
const RIGHT = {
  live: 'reachable and rightly configured: real people and money',
  test: 'reachable and rightly configured: the provider’s test keys',
  other: 'reachable and rightly configured: not at the provider’s public address',
  sandbox: 'nothing leaves this installation',
  off: 'not configured',
} as const satisfies Record<Probe['mode'], string>

export type CheckedGateways = {
  /** One for each gateway: name, mode, and what is wrong with it or that nothing is. */
  lines: string[]
  isRight: boolean
}

const run = async (probe: NamedProbe): Promise<Probe & { name: string }> => {
  try {
    return { name: probe.name, ...(await probe.run()) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { name: probe.name, mode: 'live', problem: `could not be checked: ${reason}` }
  }
}

const describe = ({ mode, isReachable, problem }: Probe): string => {
  if (!problem) return RIGHT[mode]
  return isReachable ? `WRONG, though reachable: ${problem}` : `WRONG: ${problem}`
}

/** Runs all probes at once. Throws nothing: a probe that fails is a line too. */
export const checkGateways = async (probes: readonly NamedProbe[]): Promise<CheckedGateways> => {
  const checked = await Promise.all(probes.map(run))
  const lines = checked.map((probe) => {
    const { name, mode } = probe
    return `${name.padEnd(NAME_WIDTH)} ${mode.padEnd(MODE_WIDTH)} ${describe(probe)}`
  })
  return { lines, isRight: checked.every(({ problem }) => !problem) }
}
