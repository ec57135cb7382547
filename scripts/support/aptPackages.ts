import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@/server/startError'
import { findChromium } from './chromium'

const INSTALL = 'scripts/support/installPackages.sh'
const HANGUL_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/**
 * Makes sure that the browser tests have a browser and a Hangul font. Missing ones are installed as
 * Debian packages (as root, otherwise by `sudo -n`).
 *
 * @throws StartError when they cannot be installed
 */
export function requireBrowser(): void {
  requirePackages('Browser tests', [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasHangulFont() ? [] : ['fonts-noto-cjk']),
  ])
}

/** Programs that the tests of operations and the benches run, each with its Debian package. */
const TOOLS = {
  certbot: 'certbot',
  curl: 'curl',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  nginx: 'nginx-light',
  openssl: 'openssl',
  patroni: 'patroni',
  // A certificate authority for tests, and a DNS that says what it is told.
  pebble: 'pebble',
  'pebble-challtestsrv': 'pebble',
  // Debian's own PostgreSQL: a server with the programs for backups, which the product's has not.
  pg_ctlcluster: 'postgresql',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  psql: 'postgresql-client',
  'redis-server': 'redis-server',
  'systemd-analyze': 'systemd',
} as const
type Tool = keyof typeof TOOLS

/**
 * Makes sure that the programs are installed which `who` runs, as `requireBrowser` does.
 *
 * @throws StartError when they cannot be
 */
export function requireTools(who: string, tools: readonly Tool[]): void {
  const missing = tools.filter((tool) => !isInstalled(tool))
  requirePackages(
    who,
    missing.map((tool) => TOOLS[tool]),
  )
}

function requirePackages(who: string, missing: readonly string[]): void {
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  if (!install(missing)) {
    throw new StartError(
      `${who} need ${missing.join(', ')}: run "apt-get install ${missing.join(' ')}" as root.`,
    )
  }
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
  return folders.some((folder) => existsSync(path.join(folder, program)))
}

function hasHangulFont(): boolean {
  if (existsSync(HANGUL_FONT)) return true
  const { stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

function install(names: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0
  const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'sh', INSTALL, ...names]
  return spawnSync(command, rest, { stdio: 'inherit' }).status === 0
}
