import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
const MEMORY = '3g'

/** A machine of its own network, whose processes run as the account `postgres`. */
export type Machine = {
  address: string
  /** Its disk, in memory: of `postgres`. */
  folder: string
  /** Starts a program there; what it prints is in `{name}.log` of the folder. */
  start(name: string, command: readonly string[], env: Readonly<Record<string, string>>): void
  /** Each of its processes gets the signal. */
  signal(signal: 'KILL' | 'STOP' | 'CONT'): void
  /** Takes it off the network. */
  cut(): void
  mend(): void
}

export type Machines = { all: readonly Machine[]; root: string; remove(): void }

/** As root. @returns what it said */
export const asRoot = (...words: string[]): string => {
  const [command = '', ...rest] = [...AS_ROOT, ...words]
  return execFileSync(command, rest, { encoding: 'utf8', stdio: 'pipe' }).trim()
}

const attempt = (...words: string[]): void => {
  try {
    asRoot(...words)
  } catch {
    // It is gone already.
  }
}

/** One network for each test run of this machine, of those that RFC 2544 keeps for tests. */
const NETWORK = `198.18.${1 + (process.pid % 250)}`
const BRIDGE = `bg${process.pid}`

const makeMachine = (root: string, number: number): Machine => {
  const name = `${BRIDGE}-${number}`
  const address = `${NETWORK}.${10 + number}`
  const folder = path.join(root, `db-${number}`)
  const inside = ['ip', 'netns', 'exec', name]
  asRoot('install', '--directory', '--mode=0700', '--owner=postgres', folder)
  asRoot('ip', 'netns', 'add', name)
  asRoot('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  asRoot('ip', 'link', 'set', name, 'master', BRIDGE, 'up')
  asRoot(...inside, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) asRoot(...inside, 'ip', 'link', 'set', device, 'up')
  return {
    ...{ address, folder },
    start: (program, command, env) => {
      const pairs = Object.entries({ PATH: process.env.PATH ?? '', ...env }).map((pair) =>
        pair.join('='),
      )
      const log = path.join(folder, `${program}.log`)
      const words = ['runuser', '--user', 'postgres', '--', 'env', '-i', `--chdir=${folder}`]
      const run = ['sh', '-c', `exec "$@" >> ${log} 2>&1`, program, ...command]
      const [first = '', ...rest] = [...AS_ROOT, ...inside, ...words, ...pairs, ...run]
      spawn(first, rest, { stdio: 'ignore' })
    },
    signal: (signal) => {
      const pids = asRoot('ip', 'netns', 'pids', name).split('\n').filter(Boolean)
      if (pids.length > 0) attempt('kill', `-${signal}`, ...pids)
    },
    cut: () => void asRoot('ip', 'link', 'set', name, 'down'),
    mend: () => void asRoot('ip', 'link', 'set', name, 'up'),
  }
}

/**
 * Machines on a network of their own, which this machine reaches. Needs the rights of root.
 *
 * @param count at most nine
 */
export const makeMachines = (count: number): Machines => {
  const root = mkdtempSync(path.join(tmpdir(), 'baetgil-machines-'))
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${MEMORY},mode=0755`, 'tmpfs', root)
  asRoot('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  asRoot('ip', 'address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  asRoot('ip', 'link', 'set', BRIDGE, 'up')
  const all = Array.from({ length: count }, (_, index) => makeMachine(root, index + 1))
  const remove = () => {
    process.off('exit', remove)
    for (const [index, machine] of all.entries()) {
      machine.signal('KILL')
      attempt('ip', 'netns', 'delete', `${BRIDGE}-${index + 1}`)
    }
    attempt('ip', 'link', 'delete', BRIDGE)
    attempt('umount', '--lazy', root)
    attempt('rmdir', root)
  }
  // Whatever becomes of the test, nothing of it stays behind.
  process.once('exit', remove)
  return { all, root, remove }
}
