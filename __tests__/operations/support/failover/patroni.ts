import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '../../../setup/until'
import { findBin } from '../debianCluster'
import { asRoot, type Machine, makeMachines } from './machines'
import { readEnvironment, readShipped } from './shipped'

const NODES = 3
const PASSWORD = 'of-a-test'
const REST_PORT = 8008
const REST_MS = 2_000
/** Patroni 3.0 says `running` of a replica, later ones `streaming`. */
const FOLLOWING = new Set(['running', 'streaming'])

type Member = { name: string; role: string; state: string; timeline?: number }

export type Patroni = {
  machines: readonly Machine[]
  /** Owned by whoever runs the test, for files of programs beside the machines. */
  root: string
  addresses: readonly string[]
  password: string
  /** Number of the machine whose server takes writes, once there is one and `replicas` follow it. */
  untilLed(replicas: number): Promise<number>
  /** Starts etcd and Patroni again where they were killed. */
  start(index: number): void
  /** As superuser, on the primary that was found last. */
  run(statement: string): void
  /**
   * Runs a program of PostgreSQL beside the primary, as the account `postgres` over the server's socket.
   *
   * @returns what it said
   */
  beside(program: string, ...words: string[]): string
  /** Restarts the primary's server where it is. */
  restart(): Promise<void>
  remove(): void
}

const writeConfiguration = (root: string, { folder }: Machine): string => {
  const text = readShipped('patroni.yml', {
    '/usr/lib/postgresql/18/bin': findBin(),
    '/var/lib/postgresql/18/patroni': `${folder}/data`,
    '/var/lib/postgresql/patroni.pgpass': `${folder}/pgpass`,
    '/var/run/postgresql': folder,
  })
  const file = path.join(root, `${path.basename(folder)}.yml`)
  writeFileSync(file, text)
  return file
}

/** What a machine's Patroni answers, as HAProxy asks it; undefined for one that is away. */
const ask = (address: string, what: string): Promise<Response | undefined> =>
  fetch(`http://${address}:${REST_PORT}/${what}`, { signal: AbortSignal.timeout(REST_MS) }).catch(
    () => undefined,
  )

const findPrimary = async (addresses: readonly string[]): Promise<number> => {
  const answers = await Promise.all(addresses.map((address) => ask(address, 'primary')))
  return answers.findIndex((answer) => answer?.status === 200)
}

/** How many follow the primary on its timeline; 0 while none of them is synchronous. */
const countReplicas = async (primary: string): Promise<number> => {
  const answer = await ask(primary, 'cluster')
  const { members } = ((await answer?.json()) ?? { members: [] }) as { members: Member[] }
  if (!members.some(({ role }) => role === 'sync_standby')) return 0
  const timeline = members.find(({ role }) => role === 'leader')?.timeline
  return members.filter(
    (one) => one.role !== 'leader' && FOLLOWING.has(one.state) && one.timeline === timeline,
  ).length
}

/** Etcd, Patroni and PostgreSQL on three machines, by the files of `deploy/failover`. */
export const startPatroni = async (): Promise<Patroni> => {
  const { all, root, remove } = makeMachines(NODES)
  const addresses = all.map(({ address }) => address)
  const files = all.map((machine) => writeConfiguration(root, machine))
  let primary = -1

  const start = (index: number) => {
    const machine = all[index] as Machine
    const own = { addresses, number: index + 1, password: PASSWORD }
    machine.start('etcd', ['/usr/bin/etcd'], {
      ...readEnvironment('etcd.env.example', own),
      ETCD_DATA_DIR: path.join(machine.folder, 'etcd'),
    })
    machine.start(
      'patroni',
      ['/usr/bin/patroni', files[index] ?? ''],
      readEnvironment('patroni.env.example', own),
    )
  }
  all.forEach((_, index) => start(index))

  return {
    ...{ machines: all, root, addresses, password: PASSWORD, start, remove },
    untilLed: async (replicas) => {
      await until(async () => {
        primary = await findPrimary(addresses)
        return primary >= 0 && (await countReplicas(addresses[primary] ?? '')) >= replicas
      }, `a primary with ${replicas} replicas`)
      return primary
    },
    run: (statement) => {
      const database = `host=${addresses[primary]} user=postgres dbname=postgres`
      const words = ['--quiet', `--dbname=${database}`, `--command=${statement}`]
      asRoot('env', `PGPASSWORD=${PASSWORD}`, `${findBin()}/psql`, ...words)
    },
    beside: (program, ...words) => {
      const folder = all[primary]?.folder ?? ''
      const asPostgres = ['runuser', '--user', 'postgres', '--', 'env', `--chdir=${folder}`]
      return asRoot(...asPostgres, `PGHOST=${folder}`, `${findBin()}/${program}`, ...words)
    },
    restart: async () => {
      const address = `http://${addresses[primary]}:${REST_PORT}/restart`
      const answer = await fetch(address, { method: 'POST', body: '{}' })
      if (!answer.ok) throw new Error(`No restart: ${answer.status} ${await answer.text()}`)
    },
  }
}
