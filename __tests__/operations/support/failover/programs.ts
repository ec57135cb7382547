import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { findFreePort } from '@/server/db/cluster/freePort'
import { until } from '../../../setup/until'
import { addressesOf, readFrom, readShipped } from './shipped'

/** A program of this machine beside the processes of the product. */
type Program = { stop(): Promise<void> }

const spawnProgram = (command: string, args: readonly string[]): Program => {
  const child = spawn(command, args, { stdio: 'ignore' })
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = once(child, 'exit').finally(() => process.off('exit', killNow))
  return {
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const untilOpen = (port: number, name: string) => until(() => isOpen(port), `${name} listens`)

type Wanted = { folder: string; addresses: readonly string[]; password: string }

/** HAProxy, and PgBouncer before it, by the files of `deploy/failover`. */
export const startBalancer = async ({ folder, addresses, password }: Wanted) => {
  const [primary, replica, pooled] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const file = (name: string) => path.join(folder, name)
  const ports = { ':5000': `:${primary}`, ':5001': `:${replica}` }
  writeFileSync(
    file('haproxy.cfg'),
    readShipped('haproxy.cfg', { ...addressesOf(addresses), ...ports }),
  )
  writeFileSync(
    file('pgbouncer.ini'),
    readShipped('pgbouncer.ini', {
      'port=5000': `port=${primary}`,
      'port=5001': `port=${replica}`,
      'listen_port = 6432': `listen_port = ${pooled}`,
      '/etc/pgbouncer/userlist.txt': file('userlist.txt'),
    }),
  )
  writeFileSync(file('userlist.txt'), `"baetgil" "${password}"\n`)
  const haproxy = spawnProgram('haproxy', ['-db', '-f', file('haproxy.cfg')])
  const asPostgres =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
      : []
  const [command = '', ...args] = [...asPostgres, 'pgbouncer', file('pgbouncer.ini')]
  const pgbouncer = spawnProgram(command, args)
  await untilOpen(primary, 'HAProxy')
  await untilOpen(pooled, 'PgBouncer')
  const urlOf = (port: number, database: string) =>
    `postgres://baetgil:${password}@127.0.0.1:${port}/${database}`
  return {
    direct: urlOf(primary, 'baetgil'),
    pooled: urlOf(pooled, 'baetgil'),
    replica: urlOf(pooled, 'baetgil_replica'),
    stop: async () => {
      await pgbouncer.stop()
      await haproxy.stop()
    },
  }
}

type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } }

/** Prometheus with the files of `deploy/prometheus`, which asks every second. */
export const startPrometheus = async ({ folder, addresses }: Omit<Wanted, 'password'>) => {
  const port = await findFreePort()
  const file = (name: string) => path.join(folder, name)
  const shipped = (name: string, replaced: Record<string, string>) =>
    readFrom('deploy/prometheus', name, replaced)
  writeFileSync(file('prometheus.yml'), shipped('prometheus.yml', { ': 15s': ': 1s' }))
  writeFileSync(file('alerts.yml'), shipped('alerts.yml', {}))
  writeFileSync(file('databases.yml'), readShipped('databases.yml', addressesOf(addresses)))
  const program = spawnProgram('prometheus', [
    `--config.file=${file('prometheus.yml')}`,
    `--storage.tsdb.path=${file('prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  await untilOpen(port, 'Prometheus')
  return {
    stop: program.stop,
    /** Names of the alerts that fire now. */
    firing: async (): Promise<string[]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { data } = (await answer.json()) as Alerts
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
    },
  }
}
