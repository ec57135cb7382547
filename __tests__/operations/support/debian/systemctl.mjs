/**
 * What docs/operations.md needs of systemctl, without systemd: runs the command of a unit as its account, with its
 * variables and nothing else, on a file system that it cannot write to. Of the sandbox that systemd makes
 * besides (system calls, memory, devices) there is nothing here.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

const UNITS = '/etc/systemd/system'
const STATE = '/run/units'

/** Services of Debian's own packages, as their units start and stop them. */
const OF_DEBIAN = {
  nginx: {
    start: 'nginx',
    stop: 'pid=$(cat /run/nginx.pid) && nginx -s quit && tail --pid="$pid" --follow /dev/null',
    reload: 'nginx -s reload',
  },
  'redis-server': {
    start: 'runuser --user redis -- redis-server /etc/redis/redis.conf --daemonize yes',
    stop: 'redis-cli shutdown nosave',
  },
}
const PG_CTL = 'runuser --user postgres -- /usr/lib/postgresql/18/bin/pg_ctl --wait --pgdata='

const ofDebian = (unit) => {
  const [, cluster] = /^postgresql@18-(\w+)$/.exec(unit) ?? []
  if (!cluster) return OF_DEBIAN[unit]
  const folder = `/var/lib/postgresql/18/${cluster}`
  const port = readFileSync(`/run/postgresql/18-${cluster}.port`, 'utf8').trim()
  const options = `-c unix_socket_directories=/run/postgresql -p ${port}`
  return {
    start: `${PG_CTL}${folder} --log=${folder}.log --options="${options}" start`,
    stop: `${PG_CTL}${folder} --mode=fast stop`,
    reload: `${PG_CTL}${folder} reload`,
  }
}

const shell = (command) => {
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

const isTarget = (unit) => unit.endsWith('.target')

const readUnit = (unit) => {
  const [, name, instance = ''] = /^([^@]+)(?:@(.*))?$/.exec(unit)
  const file = isTarget(unit) ? name : `${name}${unit.includes('@') ? '@' : ''}.service`
  const text = readFileSync(`${UNITS}/${file}`, 'utf8')
  const values = (key) =>
    Array.from(text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value]) =>
      value.replaceAll('%i', instance),
    )
  return { values, only: (key) => values(key).at(-1) ?? '' }
}

const pairsOf = (lines) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )

const variablesOf = ({ values }) => ({
  PATH: process.env.PATH,
  ...pairsOf(values('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))),
  ...pairsOf(values('Environment').flatMap((line) => line.split(' '))),
})

/** The command with nothing of root's left, where only its own folders and /tmp can be written to. */
const confined = ({ values, only }) => {
  const account = only('User')
  const state = values('StateDirectory').map((name) => `/var/lib/${name}`)
  const writable = values('ReadWritePaths').flatMap((line) => line.split(' '))
  const folders = [
    ...state.map((folder) => `install --directory --mode=0700 --owner=${account} ${folder}`),
    ...[...state, ...writable].map((folder) => `mount --bind ${folder} ${folder}`),
  ]
  return [
    ...folders,
    'mount -o remount,bind,ro /',
    'mount -t tmpfs tmpfs /tmp',
    'chmod 1777 /tmp',
    `cd ${only('WorkingDirectory') || '/'}`,
    `exec setpriv --reuid=${account} --regid=${only('Group')} --init-groups --no-new-privs --bounding-set=-all ${only('ExecStart')}`,
  ].join(' && ')
}

const pidFile = (unit) => `${STATE}/${unit}.pid`
const isRunning = (unit) => {
  if (!existsSync(pidFile(unit))) return false
  try {
    process.kill(Number(readFileSync(pidFile(unit), 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

const startOwn = (unit) => {
  const read = readUnit(unit)
  mkdirSync(STATE, { recursive: true })
  const command = ['unshare', ['--mount', 'sh', '-ec', confined(read)]]
  const env = variablesOf(read)
  if (read.only('Type') === 'oneshot') {
    const { status } = spawnSync(...command, { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${unit} failed: ${status}`)
    return
  }
  const log = openSync(`${STATE}/${unit}.log`, 'a')
  const child = spawn(...command, { env, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(pidFile(unit), String(child.pid))
  child.unref()
}

const stopOwn = (unit) => {
  const pid = readFileSync(pidFile(unit), 'utf8')
  shell(`kill -TERM ${pid} && tail --pid=${pid} --follow /dev/null`)
  rmSync(pidFile(unit))
}

const start = (unit) => {
  const packaged = ofDebian(unit)
  if (packaged) return shell(packaged.start)
  if (!isRunning(unit)) startOwn(unit)
}
const stop = (unit) => (ofDebian(unit) ? shell(ofDebian(unit).stop) : stopOwn(unit))

/** What a target starts when the machine comes up, as systemd's own `enable` writes it down. */
const wantsOf = (target) => `${UNITS}/${target}.wants`
const enable = (unit) => {
  if (ofDebian(unit)) return
  for (const target of readUnit(unit).values('WantedBy')) {
    mkdirSync(wantsOf(target), { recursive: true })
    writeFileSync(`${wantsOf(target)}/${unit}`, '')
  }
}
const reach = (target) => {
  if (!existsSync(wantsOf(target))) return
  // What the machine of the test itself starts is left out.
  const own = readdirSync(wantsOf(target)).filter((name) => name.startsWith('baetgil'))
  for (const unit of own) {
    if (isTarget(unit)) reach(unit)
    else start(unit)
  }
}

const VERBS = {
  'daemon-reload': () => undefined,
  start,
  stop,
  enable,
  isolate: reach,
  restart: (unit) => {
    if (ofDebian(unit) || isRunning(unit)) stop(unit)
    start(unit)
  },
  reload: (unit) => shell(ofDebian(unit).reload),
}

const [verb, ...words] = process.argv.slice(2)
const units = words.filter((word) => !word.startsWith('-') && !word.endsWith('.timer'))
for (const unit of units.map((name) => name.replace(/\.service$/, ''))) {
  VERBS[verb](unit)
  if (words.includes('--now')) start(unit)
}
