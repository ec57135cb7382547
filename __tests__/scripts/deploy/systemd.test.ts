import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '@/server/config/schema'
import { releasePaths, scriptOf, unknownSettings } from './settings'
import { environmentOf, readUnits, type UnitFile } from './unitFile'

const units = readUnits()
const services = units.filter(({ name }) => name.endsWith('.service'))
const parts = services.filter(({ name }) => /-(?:web|api)@|-worker/.test(name))

const only = (unit: UnitFile, key: string) => {
  expect([unit.name, unit.of(key)]).toEqual([unit.name, [expect.any(String)]])
  return unit.of(key)[0] ?? ''
}
const megabytes = (size: string) => {
  const [, number = '0', letter] = /^(\d+)([MG])$/.exec(size) ?? []
  return Number(number) * (letter === 'G' ? 1_024 : 1)
}
/** Settings that a part has when nobody sets any. */
const defaults = environment.partial().parse({}) as Record<string, unknown>

it('there is a unit for each part, for the migration, for own domains, and for backup and log of the database', () => {
  expect(units.map(({ name }) => name).sort()).toEqual([
    'baetgil-api@.service',
    'baetgil-backup.service',
    'baetgil-backup.timer',
    'baetgil-domains.service',
    'baetgil-domains.timer',
    'baetgil-failed@.service',
    'baetgil-migrate.service',
    'baetgil-wal.service',
    'baetgil-web@.service',
    'baetgil-worker.service',
    'baetgil.target',
  ])
})

it.each(parts.map((unit) => [unit.name, unit] as const))('%s starts what npm starts', (_, unit) => {
  const [, part = ''] = /^baetgil-(\w+)/.exec(unit.name) ?? []
  expect(only(unit, 'Service.ExecStart').replace('/bin/', '')).toBe(
    scriptOf(`start:${part}`)?.replace('exec ', ''),
  )
})

it('the commands of the others are in a release', () => {
  const own = services.filter((unit) => !parts.includes(unit))
  const files = own.map((unit) =>
    only(unit, 'Service.ExecStart')
      .split(' ')
      .find((word) => /\.(?:sh|mjs)$/.test(word)),
  )
  const scripts = ['deploy/backup.sh', 'deploy/domains.sh', 'deploy/failed.sh', 'deploy/wal.sh']
  const inRelease = scripts.map((file) => `/opt/baetgil/current/${file}`)
  expect(files.sort()).toEqual([...inRelease, 'server/dist/migrate.mjs'])
  expect(releasePaths()).toEqual(expect.arrayContaining(['deploy', 'server/dist']))
  expect(scripts.filter((file) => !existsSync(file))).toEqual([])
})

it('a unit that is not started again says that it failed', () => {
  const last = services.filter((unit) => unit.of('Unit.StartLimitIntervalSec')[0] !== '0')
  const told = last.map((unit) => [unit.name, unit.of('Unit.OnFailure')[0]])
  expect(Object.fromEntries(told)).toEqual({
    'baetgil-backup.service': 'baetgil-failed@%N.service',
    'baetgil-domains.service': 'baetgil-failed@%N.service',
    'baetgil-migrate.service': 'baetgil-failed@%N.service',
    'baetgil-failed@.service': undefined,
  })
})

it('a failure is told by the program of the installation, or by a line of the level crit', () => {
  const tell = (program: string) =>
    execFileSync('sh', ['deploy/failed.sh', 'baetgil-backup'], {
      env: { ...process.env, ON_FAILURE: program },
      encoding: 'utf8',
    })
  expect(tell('/bin/echo')).toBe('baetgil-backup\n')
  expect(tell('/nowhere/on-failure')).toMatch(/^<2>baetgil-backup failed: /)
})

it('knows settings of ours only, and gives web processes no secret of the api', () => {
  const ofSystem = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
  const names = services.flatMap((unit) => Object.keys(environmentOf(unit)))
  expect(unknownSettings(names.filter((name) => !ofSystem.includes(name)))).toEqual([])
  const web = parts.find(({ name }) => name.includes('web'))
  expect(web?.of('Service.EnvironmentFile')).toEqual(['/etc/baetgil/web.env'])
})

it.each(parts.map((unit) => [unit.name, unit] as const))(
  '%s has time to drain, memory for what it may take, and is started again',
  (_, unit) => {
    const longestDelay = 60
    const drain = 9
    expect(Number(only(unit, 'Service.TimeoutStopSec'))).toBeGreaterThan(longestDelay + drain)
    expect(only(unit, 'Service.KillSignal')).toBe('SIGTERM')
    expect(only(unit, 'Service.Restart')).toBe('on-failure')
    expect(only(unit, 'Unit.StartLimitIntervalSec')).toBe('0')
    expect(Number(only(unit, 'Service.LimitNOFILE'))).toBeGreaterThanOrEqual(65_536)
    const [, part = ''] = /^baetgil-(\w+)/.exec(unit.name) ?? []
    const ofScripts = Number(defaults[`${part.toUpperCase()}_MEMORY_MB`])
    expect(megabytes(only(unit, 'Service.MemoryMax'))).toBeGreaterThanOrEqual(1.5 * ofScripts)
  },
)

/** It writes nginx's configuration and certificates, and has nginx read them: only root may. */
const OF_ROOT = 'baetgil-domains.service'
const confined = services.filter(({ name }) => name !== OF_ROOT)

it.each(confined.map((unit) => [unit.name, unit] as const))(
  '%s may write nowhere, gain nothing and is not root',
  (_, unit) => {
    expect(only(unit, 'Service.User')).not.toBe('root')
    expect(only(unit, 'Service.NoNewPrivileges')).toBe('yes')
    expect(only(unit, 'Service.ProtectSystem')).toBe('strict')
    expect(only(unit, 'Service.CapabilityBoundingSet')).toBe('')
    const writable = /backup|wal/.test(unit.name) ? ['/var/backups/baetgil'] : []
    expect(unit.of('Service.ReadWritePaths')).toEqual(writable)
  },
)
