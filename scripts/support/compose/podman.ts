import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@/server/startError'
import { PREFIX } from './podmanArguments'
import type { Compose } from './readCompose'

const HEALTHY_MS = 180_000
const LOOK_MS = 1_000

/** Runs podman; without systemd there are no timers for its health checks, so they are asked for. */
export function podman(args: readonly string[]): { code: number | null; said: string } {
  const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true' }
  const { status, stdout, stderr } = spawnSync('podman', args, { env, encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}`.trim() }
}

/** @throws StartError with what podman said */
export function mustPodman(args: readonly string[]): string {
  const { code, said } = podman(args)
  if (code !== 0) throw new StartError(`podman ${args.slice(0, 5).join(' ')} failed: ${said}`)
  return said
}

/** @throws StartError when its health check has not passed after three minutes */
export async function untilHealthy(name: string): Promise<void> {
  const until = Date.now() + HEALTHY_MS
  while (podman(['healthcheck', 'run', PREFIX + name]).code !== 0) {
    if (Date.now() > until) throw new StartError(`${name} is not healthy.`)
    await wait(LOOK_MS)
  }
}

/** Waits for what compose.yaml says of a service that another one depends on. */
export async function untilCondition(name: string, condition: string): Promise<void> {
  if (condition === 'service_healthy') return untilHealthy(name)
  if (condition !== 'service_completed_successfully') return
  const code = mustPodman(['wait', PREFIX + name])
  if (code !== '0') throw new StartError(`${name} ended with ${code}.`)
}

/** @returns the exit code after the service's own stop signal */
export function stop(name: string): string {
  mustPodman(['stop', PREFIX + name])
  return mustPodman(['inspect', '--format', '{{.State.ExitCode}}', PREFIX + name])
}

export function makeNetwork({ networks }: Compose): void {
  const [{ subnet }] = networks.parts.ipam.config
  mustPodman(['network', 'create', '--subnet', subnet, `${PREFIX}parts`])
}

/** Removes what an earlier run left, too. */
export function removeAll({ services, volumes }: Compose): void {
  const named = (names: string[]) => names.map((name) => PREFIX + name)
  podman(['rm', '--force', '--time', '0', '--ignore', ...named(Object.keys(services))])
  podman(['volume', 'rm', '--force', ...named(Object.keys(volumes))])
  podman(['network', 'rm', '--force', `${PREFIX}parts`])
}
