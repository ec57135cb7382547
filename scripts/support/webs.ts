import type { Config } from '@/server/config'
import { findFreePort } from '@/server/db/cluster/freePort'
import type { Variables } from '@/server/process/parentWatchdog'
import { type Closers, createClosers } from './closers'
import { webVariables } from './environment'
import { awaitHealthy } from './health'
import { metricsVariables } from './metricsPort'
import { type Service, startService, startSharing } from './processes'
import type { Supervised } from './supervise'

type Wanted = {
  /** Arguments of `node` for each. */
  args: readonly string[]
  count: number
  variables: Variables
  config: Pick<
    Config,
    'port' | 'defaultHost' | 'providerDomain' | 'shutdownDelayMs' | 'webUrls' | 'telemetry'
  >
}

export type Webs = {
  parts: Supervised[]
  /** The address of each web process alone: each keeps pages, and is told which have changed. */
  urls: string[]
  /** Resolves when each can make pages. */
  areUp: Promise<unknown>
}

/**
 * Starts the web processes, which share one port. Each listens on one of its own besides, on loopback;
 * it keeps that when it is started again.
 */
export async function startWebs(wanted: Wanted, closers: Closers): Promise<Webs> {
  const { count, config } = wanted
  const ownPorts = count === 1 ? [config.port] : await findPorts(count)
  const webs = ownPorts.map((ownPort, index) => ({
    service: serviceOf(wanted, ownPort, index),
    ofOne: createClosers(closers),
  }))
  // All at once: each may still take requests for a while.
  closers.add({
    close: async () => void (await Promise.all(webs.map(({ ofOne }) => ofOne.closeAll()))),
    force: () => webs.forEach(({ ofOne }) => ofOne.forceAll()),
  })
  const start = count === 1 ? startService : startSharing
  const parts = await Promise.all(webs.map(({ service, ofOne }) => start(service, ofOne)))
  const host = `${config.defaultHost}.${config.providerDomain}`
  const up = webs.map(({ service: { name } }, index) =>
    awaitHealthy(name, { port: ownPorts[index] ?? 0, path: '/readyz', host }),
  )
  return { parts, urls: urlsOf(ownPorts, config), areUp: Promise.all(up) }
}

function serviceOf({ count, args, variables, config }: Wanted, ownPort: number, index: number) {
  const [name, own] =
    count === 1 ? ['web', {}] : [`web ${index + 1}`, { WEB_OWN_PORT: String(ownPort) }]
  const env = { ...webVariables(variables), ...metricsVariables(config, 'web', index), ...own }
  return { name, args, env, delayMs: config.shutdownDelayMs } satisfies Service
}

/** Of the processes here, and of web servers elsewhere that the settings name. */
function urlsOf(ownPorts: readonly number[], { port, webUrls }: Wanted['config']): string[] {
  const elsewhere = webUrls.filter((url) => url !== `http://localhost:${port}`)
  return [...ownPorts.map((own) => `http://127.0.0.1:${own}`), ...elsewhere]
}

/** One after the other, so that they differ. */
async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}
