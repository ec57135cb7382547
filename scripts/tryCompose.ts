import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMain, StartError } from '@/server/startError'
import {
  makeNetwork,
  mustPodman,
  podman,
  removeAll,
  stop,
  untilCondition,
  untilHealthy,
} from './support/compose/podman'
import { type Places, podmanArguments, PREFIX } from './support/compose/podmanArguments'
import { type Compose, readCompose, startOrder } from './support/compose/readCompose'
import { DOMAIN, writeSettings } from './support/compose/writeSettings'

const FILE = 'deploy/compose.yaml'

/**
 * `node --import tsx scripts/tryCompose.ts`, as root: starts the services of deploy/compose.yaml in their
 * order with podman, waits until all are healthy, books a seat of the demo through nginx, kills an api and
 * books again, stops all by their signals, and removes everything. The images are those of
 * scripts/tryImages.sh. docs/operations/machines.md.
 */
runMain(async () => {
  const settings = mkdtempSync(path.join(tmpdir(), 'baetgil-compose-'))
  const variables = writeSettings(settings)
  const compose = readCompose(FILE, variables)
  const places = { compose: path.dirname(FILE), settings, certificates: path.join(settings, 'tls') }
  for (const [name, { content }] of Object.entries(compose.configs)) {
    writeFileSync(path.join(settings, name), content)
  }
  removeAll(compose)
  try {
    await tryAll(compose, places, variables)
  } finally {
    removeAll(compose)
    rmSync(settings, { recursive: true })
  }
})

type Variables = Readonly<Record<string, string | undefined>>

async function tryAll(compose: Compose, places: Places, variables: Variables): Promise<void> {
  const order = startOrder(compose.services)
  try {
    makeNetwork(compose)
    // Before anything shows pages: they would be kept as they are without a storefront.
    const migrated = order.indexOf('migrate') + 1
    await startAll(order.slice(0, migrated), compose, places)
    await untilCondition('migrate', 'service_completed_successfully')
    fillWithDemo(variables, addressOf('postgres', compose))
    await startAll(order.slice(migrated), compose, places)
    await untilAllHealthy(order, compose)
    bookAt(addressOf('nginx', compose))
    mustPodman(['kill', '--signal', 'KILL', `${PREFIX}api-1`])
    bookAt(addressOf('nginx', compose))
    mustPodman(['start', `${PREFIX}api-1`])
    await untilHealthy('api-1')
    stopAll(order)
  } catch (error) {
    for (const name of order) say(name, podman(['logs', '--tail', '8', PREFIX + name]).said)
    throw error
  }
}

function say(name: string, what: string): void {
  console.log(`${name.padEnd(9)} ${what}`)
}

function addressOf(name: string, { services }: Compose): string {
  return services[name]?.networks?.parts.ipv4_address ?? ''
}

async function startAll(order: readonly string[], compose: Compose, places: Places): Promise<void> {
  for (const name of order) {
    const { depends_on = {} } = compose.services[name] ?? {}
    for (const [before, { condition }] of Object.entries(depends_on)) {
      await untilCondition(before, condition)
    }
    mustPodman(podmanArguments(name, compose, places))
    say(name, 'has started')
  }
}

async function untilAllHealthy(order: readonly string[], compose: Compose): Promise<void> {
  const checked = order.filter((name) => compose.services[name]?.healthcheck?.test)
  for (const name of checked) {
    await untilHealthy(name)
    say(name, 'is healthy')
  }
}

/** The demo is refused where visitors come by https: here it stands for an operator's catalogue. */
function fillWithDemo(variables: Variables, address: string): void {
  const { POSTGRES_PASSWORD: password } = variables
  const env = {
    ...process.env,
    ...variables,
    PUBLIC_PROTOCOL: 'http',
    DATA_DIR: tmpdir(),
    DATABASE_URL: `postgres://baetgil:${password}@${address}:5432/baetgil`,
  }
  runScript(['scripts/seed.ts'], env)
}

function bookAt(address: string): void {
  const shop = ['--port', '443', '--host', `www.${DOMAIN}`]
  runScript(['scripts/tryBooking.ts', '--address', address, ...shop])
}

function runScript(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const words = ['--import', 'tsx', ...args]
  const { status } = spawnSync(process.execPath, words, { env, stdio: 'inherit' })
  if (status !== 0) throw new StartError(`${args.join(' ')} failed.`)
}

/** Backwards, so that nothing loses what it needs. */
function stopAll(order: readonly string[]): void {
  const codes = order.toReversed().map((name) => [name, stop(name)] as const)
  for (const [name, code] of codes) say(name, `ended with ${code}`)
  const wrong = codes.filter(([, code]) => code !== '0')
  if (wrong.length > 0) throw new StartError(`Not in order: ${wrong.join(' ')}`)
}
