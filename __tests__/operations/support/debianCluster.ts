import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../scripts/support'

const VERSIONS = '/usr/lib/postgresql'
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
const AS_POSTGRES = ['runuser', '--user', 'postgres', '--']

/** Folder of the programs of the newest PostgreSQL that Debian has installed. */
export const findBin = (): string => {
  const [newest = ''] = readdirSync(VERSIONS)
    .filter((version) => existsSync(path.join(VERSIONS, version, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))
  return path.join(VERSIONS, newest, 'bin')
}

export type DebianCluster = ReturnType<typeof makeDebianCluster>

/**
 * A cluster of Debian's own PostgreSQL, which brings the programs for backups that the product's does not, in a
 * folder of its own with the scripts of `deploy/`. It listens on a socket in the folder alone. Not started.
 */
export const makeDebianCluster = () => {
  const { folder, remove } = makeFolder()
  const bin = findBin()
  const data = path.join(folder, 'main')
  const backups = path.join(folder, 'backups')
  const control = [...AS_POSTGRES, `${bin}/pg_ctl`, `--pgdata=${data}`, '--silent', '--wait']
  const variables = {
    PGHOST: folder,
    POSTGRES_BIN: bin,
    POSTGRES_DATA: data,
    BACKUP_FOLDER: backups,
    START_DATABASE: [...control, `--log=${folder}/log`, 'start'].join(' '),
    STOP_DATABASE: [...control, '--mode=fast', 'stop'].join(' '),
  }
  const commandOf = (words: readonly string[], more: Record<string, string> = {}) => {
    const pairs = Object.entries({ ...variables, ...more }).map((pair) => pair.join('='))
    const [command = '', ...rest] = [...AS_ROOT, 'env', `--chdir=${folder}`, ...pairs, ...words]
    return [command, rest] as const
  }
  /** As root. @returns what it said. @throws Error when it failed, with what it said */
  const run = (words: readonly string[], more?: Record<string, string>): string =>
    execFileSync(...commandOf(words, more), { encoding: 'utf8', stdio: 'pipe' }).trim()
  const asPostgres = (words: readonly string[], more?: Record<string, string>) =>
    run([...AS_POSTGRES, ...words], more)
  const spawnAsPostgres = (...words: string[]): ChildProcess =>
    spawn(...commandOf([...AS_POSTGRES, ...words]), { stdio: ['ignore', 'pipe', 'ignore'] })
  /** The first value of the last statement's answer. */
  const ask = (...statements: string[]): string =>
    asPostgres([
      ...[`${bin}/psql`, '--quiet', '--no-align', '--tuples-only', '--dbname=postgres'],
      ...statements.map((statement) => `--command=${statement}`),
    ])

  cpSync('deploy', path.join(folder, 'deploy'), { recursive: true })
  run(['chown', 'postgres:', folder])
  run(['install', '--directory', '--mode=0700', '--owner=postgres', backups])
  asPostgres([`${bin}/initdb`, `--pgdata=${data}`, '--auth=peer', '--no-sync', '--no-instructions'])
  const settings = `listen_addresses = ''\\nunix_socket_directories = '${folder}'\\n`
  asPostgres(['sh', '-c', `printf "${settings}" >> main/postgresql.conf`])
  return {
    ...{ folder, data, backups, run, asPostgres, spawnAsPostgres, ask },
    start: () => run(['sh', '-c', '$START_DATABASE']),
    stop: () => run(['sh', '-c', '$STOP_DATABASE']),
    /** As when the power goes: of the socket and its lock, which are in memory, nothing is left. */
    kill: () =>
      run([
        'sh',
        '-c',
        'kill -KILL $(head --lines=1 main/postmaster.pid) && rm -f .s.PGSQL.5432 .s.PGSQL.5432.lock',
      ]),
    remove: () => {
      run(['sh', '-c', `rm -rf ${folder}/*`])
      remove()
    },
  }
}
