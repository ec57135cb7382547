import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { podmanArguments } from '@/scripts/support/compose/podmanArguments'
import { readCompose, startOrder } from '@/scripts/support/compose/readCompose'
import { webVariables } from '@/scripts/support/environment'
import { namesIn, scriptOf, unknownSettings } from './settings'

type Service = {
  image: string
  command?: string[]
  entrypoint?: string[]
  env_file?: string[]
  environment?: Record<string, string>
  mem_limit?: string
  restart?: string
  stop_grace_period?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
  networks?: Record<'parts', { ipv4_address: string }>
  read_only?: boolean
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const FILE = 'deploy/compose.yaml'
const text = readFileSync(FILE, 'utf8')
const { services, volumes } = parse(text, { merge: true }) as Compose

const PARTS = ['web-1', 'web-2', 'api-1', 'api-2', 'worker', 'migrate'] as const
const part = (name: (typeof PARTS)[number]): Service => services[name] ?? { image: '' }
const addressOf = (name: string) => services[name]?.networks?.parts.ipv4_address

/** Rules about the order of keys are a matter of taste; ports 80 and 443 are meant for everybody. */
const OFF = [
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  'service-dependencies-alphabetical-order',
  'no-unbound-port-interfaces',
  'no-build-and-image',
  'no-quotes-in-volumes',
]
const lint = (file: string) => {
  const linter = new DCLinter({
    rules: Object.fromEntries(OFF.map((name) => [name, 0])),
    exclude: [],
    quiet: true,
    debug: false,
  })
  return linter.lintFiles([file], false).flatMap(({ messages }) => messages)
}

describe('by the schema of the Compose Specification', () => {
  it('compose.yaml is valid', () => {
    expect(lint(FILE)).toEqual([])
  })

  it('a key that no service has would be found', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-compose-'))
    const file = path.join(folder, 'compose.yaml')
    writeFileSync(file, text.replace('mem_limit: 1g', 'memory_limit: 1g'))
    expect(lint(file)).toMatchObject([{ rule: 'invalid-schema' }])
    rmSync(folder, { recursive: true })
  })
})

it('runs two webs, two apis, one worker, PostgreSQL 18, Valkey and nginx', () => {
  const ofDatabase = ['postgres', 'wal', 'backup', 'restore']
  expect(Object.keys(services).sort()).toEqual([...PARTS, ...ofDatabase, 'nginx', 'valkey'].sort())
  expect(services.postgres?.image).toMatch(/^postgres:18\b/)
})

it('knows settings of ours only, and each file of them has an example', () => {
  const own = PARTS.map(part)
  expect(unknownSettings(own.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual(
    [],
  )
  const files = new Set(own.flatMap(({ env_file: files = [] }) => files))
  const examples = [...files].map((file) => `deploy/env/${file}.example`)
  expect(examples.filter((file) => !existsSync(file))).toEqual([])
  expect(unknownSettings(examples.flatMap(namesIn))).toEqual([])
})

it('web.env has nothing that web processes do not read', () => {
  const names = namesIn('deploy/env/web.env.example')
  const given = Object.fromEntries(names.map((name) => [name, 'x']))
  expect(Object.keys(webVariables(given))).toEqual(names)
  expect(namesIn('deploy/env/api.env.example').filter((name) => names.includes(name))).toEqual([])
})

it('gives web processes no secret of the api', () => {
  for (const name of ['web-1', 'web-2'] as const) {
    expect(part(name).env_file).toEqual(['web.env'])
    expect(Object.keys(part(name).environment ?? {})).not.toContain('DATABASE_URL')
  }
})

it('measures each part on the port of its unit, for the other containers alone', () => {
  const measured = PARTS.filter((name) => name !== 'migrate').map((name) => {
    const { METRICS_HOST: host, METRICS_PORT: port } = part(name).environment ?? {}
    return [name, `${host}:${port}`]
  })
  expect(Object.fromEntries(measured)).toEqual({
    'web-1': '0.0.0.0:13000',
    'web-2': '0.0.0.0:13000',
    'api-1': '0.0.0.0:14000',
    'api-2': '0.0.0.0:14000',
    worker: '0.0.0.0:14100',
  })
  const targets = readFileSync('deploy/prometheus/prometheus.yml', 'utf8').match(/:1[34]\d{3}\b/g)
  expect(targets).toEqual(expect.arrayContaining([':13000', ':14000', ':14100']))
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(published.map(([name]) => name)).toEqual(['nginx'])
})

it('starts what npm starts', () => {
  const started = PARTS.map((name) => [name, part(name).command?.join(' ')])
  expect(Object.fromEntries(started)).toEqual({
    'web-1': undefined,
    'web-2': undefined,
    'api-1': scriptOf('start:api')?.replace('exec ', ''),
    'api-2': scriptOf('start:api')?.replace('exec ', ''),
    worker: scriptOf('start:worker')?.replace('exec ', ''),
    migrate: 'node server/dist/migrate.mjs',
  })
  expect(existsSync('scripts/migrate.ts')).toBe(true)
})

it('migrates before an api starts, and waits for what each part needs', () => {
  expect(part('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  for (const name of ['api-1', 'api-2', 'worker'] as const) {
    expect(part(name).depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
    })
  }
  for (const name of ['web-1', 'web-2'] as const) {
    expect(part(name).depends_on).toEqual({ 'api-1': { condition: 'service_healthy' } })
  }
  // A web is healthy once it has made a page, for which it asks the apis through nginx.
  expect(part('web-1').environment?.API_A_URL).toBe('http://nginx:8080/a')
  expect(services.nginx?.depends_on).toEqual({ 'api-1': { condition: 'service_healthy' } })
})

it('bounds the memory of everything, asks everything whether it is well, and starts it again', () => {
  for (const [name, service] of Object.entries(services)) {
    expect({ name, ...service }).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      restart: expect.stringMatching(/^(unless-stopped|on-failure:3)$/),
      healthcheck: expect.objectContaining(
        ['migrate', 'backup', 'restore'].includes(name)
          ? { disable: true }
          : { test: expect.any(Array) },
      ),
    })
  }
})

it('backs up, keeps the log and restores by the scripts of the units, on a volume of its own', () => {
  const scriptOfService = (name: string) => {
    const { command = [], volumes: mounted = [] } = services[name] ?? {}
    const file = command.at(-1)
    return mounted.find((volume) => volume.endsWith(`:${file}:ro`))?.split(':')[0]
  }
  expect([scriptOfService('wal'), scriptOfService('backup')]).toEqual(['./wal.sh', './backup.sh'])
  expect(services.restore?.entrypoint?.join(' ')).toContain('sh /deploy/restore.sh "$$@"')
  for (const service of [services.wal, services.backup, services.restore]) {
    const folder = service?.environment?.BACKUP_FOLDER
    expect(service?.volumes).toContain(`backups:${folder}`)
    expect(service?.image).toBe(services.postgres?.image)
  }
  expect(services.postgres?.volumes).not.toContainEqual(expect.stringMatching(/^backups:/))
})

it('gives a process more time to stop than it takes', () => {
  const delay = Number(
    /^SHUTDOWN_DELAY_MS=(\d+)$/m.exec(readFileSync('deploy/env/web.env.example', 'utf8'))?.[1],
  )
  const seconds = Number(/^(\d+)s$/.exec(part('api-1').stop_grace_period ?? '')?.[1])
  expect(seconds * 1_000).toBeGreaterThan(delay + 20_000)
})

it('mounts files that are there, and volumes that it declares', () => {
  const sources = Object.values(services)
    .flatMap(({ volumes: mounted = [] }) => mounted)
    .map((volume) => volume.split(':')[0] ?? '')
  const files = sources.filter((source) => source.startsWith('./'))
  expect(files.filter((file) => !existsSync(path.join('deploy', file)))).toEqual([])
  const named = sources.filter((source) => !/^[./]/.test(source))
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
})

it('has an nginx that knows the addresses of its parts', () => {
  const machines = readFileSync('deploy/docker/machines.conf', 'utf8')
  const servers = Array.from(machines.matchAll(/^ {2}server (\S+) /gm), ([, server]) => server)
  expect(servers).toEqual([
    `${addressOf('web-1')}:3000`,
    `${addressOf('web-2')}:3000`,
    `${addressOf('api-1')}:4000`,
    `${addressOf('api-2')}:4000`,
  ])
  const ours = Array.from(machines.matchAll(/^ {2}(10\.\S+) 1;$/gm), ([, address]) => address)
  expect(ours.sort()).toEqual(['api-1', 'api-2', 'worker', 'web-1', 'web-2'].map(addressOf).sort())
  expect(part('api-1').environment?.TRUSTED_PROXIES).toBe(addressOf('nginx'))
})

it('differs from the shipped machines by addresses alone', () => {
  const terms = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/^ {2}[\d.:/]+ 1;\n/gm, '')
      .replaceAll(/server \S+/g, 'server')
  expect(terms('deploy/docker/machines.conf')).toBe(terms('deploy/nginx/site/machines.conf'))
})

it('writes no password down', () => {
  expect(text).not.toMatch(/(?:PASSWORD|SECRET|_KEY): (?!\$\{)/)
  expect(namesIn('deploy/env/api.env.example')).toContain('ENCRYPTION_KEY')
  expect(readFileSync('deploy/env/api.env.example', 'utf8')).toMatch(/^ENCRYPTION_KEY=$/m)
})

it('nginx has room for the connections of a rush', () => {
  expect(services.nginx?.volumes).toContain('./nginx/nginx.conf:/etc/nginx/nginx.conf:ro')
  const [, connections] = /worker_connections (\d+);/.exec(
    readFileSync('deploy/nginx/nginx.conf', 'utf8'),
  ) ?? ['', '0']
  expect(Number(connections)).toBeGreaterThanOrEqual(8_000)
})

describe('tried without Docker', () => {
  const variables = { POSTGRES_PASSWORD: 'secret', PROVIDER_DOMAIN: 'example.kr' }
  const places = { compose: 'deploy', settings: '/settings', certificates: '/tls' }

  it('each service starts after those that it waits for', () => {
    const order = startOrder(readCompose(FILE, variables).services)
    const wanted = Object.keys(services).filter((name) => !['backup', 'restore'].includes(name))
    expect([...order].sort()).toEqual(wanted.sort())
    for (const name of order) {
      const before = Object.keys(services[name]?.depends_on ?? {})
      expect(order.slice(0, order.indexOf(name))).toEqual(expect.arrayContaining(before))
    }
    const circle = { a: { image: 'a', depends_on: { b: { condition: 'service_started' } } } }
    const both = {
      ...circle,
      b: { image: 'b', depends_on: { a: { condition: 'service_started' } } },
    }
    expect(() => startOrder(both)).toThrow('These wait for each other: a, b')
  })

  it('a variable that must be set is asked for, and nothing of a service is left out', () => {
    expect(() => readCompose(FILE, { PROVIDER_DOMAIN: 'example.kr' })).toThrow('POSTGRES_PASSWORD')
    const compose = readCompose(FILE, variables)
    const started = podmanArguments('web-1', compose, places).join(' ')
    expect(started).toContain('--init --read-only --tmpfs /tmp --cap-drop ALL')
    expect(started).toContain('--memory 1g --stop-timeout 30 --env-file /settings/web.env')
    expect(started).toContain('--ip 10.89.0.14')
    for (const name of Object.keys(services)) podmanArguments(name, compose, places)
    const strange = { ...compose, services: { web: { image: 'web', mem_reservation: '1g' } } }
    expect(() => podmanArguments('web', strange, places)).toThrow(
      'Not tried of web: mem_reservation',
    )
  })
})
