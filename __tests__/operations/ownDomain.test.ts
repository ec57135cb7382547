import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROOF_LABEL, proofText } from '@/lib/storefront/ownDomain'
import { createFindProof } from '@/server/modules/storefront/findProof'
import { ask } from './support/askNginx'
import { type FakePart, startFakePart } from './support/fakePart'
import { type Nginx, startNginx } from './support/nginx'
import { until } from '../setup/until'
import { type Pebble, startPebble } from './support/pebble'

/** The shipped nginx and script with Debian's certbot and an authority, before a web that says what it hears. */
const NAME = 'shop.example'
let web: FakePart
let nginx: Nginx
let pebble: Pebble
let folder: string

const file = (name: string) => path.join(folder, name)
const site = () => path.join(nginx.folder, 'site/domains', `${NAME}.conf`)

/** Stands for `npm run operator`: the names are what the test says, and what it is told is written down. */
const OPERATOR = `#!/bin/sh
case "$*" in
  'domains --names') [ ! -e down ] && cat names ;;
  'domains --waiting') cat names ;;
  *) echo "$*" >> told ;;
esac
`

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baetgil-domains-'))
  writeFileSync(
    file('operator'),
    OPERATOR.replaceAll(/\b(down|names|told)\b(?!')/g, `${folder}/$1`),
    { mode: 0o755 },
  )
  web = await startFakePart(({ headers }, response) => void response.end(`host ${headers.host}`))
  nginx = await startNginx({ webs: [web.port], apis: [web.port] })
  pebble = await startPebble(nginx.ports.http)
})
afterAll(async () => {
  await pebble.stop()
  await nginx.stop()
  await web.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (names: string, more: Record<string, string> = {}) => {
  writeFileSync(file('names'), names)
  writeFileSync(file('told'), '')
  const folders = ['config', 'work', 'logs'].map((name) => `--${name}-dir=${file(name)}`).join(' ')
  const account = '--agree-tos --register-unsafely-without-email'
  const { status, stderr } = spawnSync('sh', ['deploy/domains.sh'], {
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', OPERATOR: file('operator') },
      DOMAINS_FOLDER: path.join(nginx.folder, 'site/domains'),
      NGINX_FOLDER: path.join(nginx.folder, 'baetgil'),
      ACME_FOLDER: path.join(nginx.folder, 'acme'),
      CERTIFICATES_FOLDER: file('config/live'),
      NGINX_RELOAD: `nginx -p ${nginx.folder} -c ${nginx.folder}/nginx.conf -s reload`,
      HTTP_PORT: `127.0.0.1:${nginx.ports.http}`,
      HTTPS_PORT: `127.0.0.1:${nginx.ports.https}`,
      CERTBOT_OPTIONS: `--server=${pebble.directory} ${account} ${folders}`,
      REQUESTS_CA_BUNDLE: pebble.caFile,
      ...more,
    },
  })
  return { status, stderr, told: readFileSync(file('told'), 'utf8') }
}

/** The authority's own root is not asked for: that nginx has the certificate of the name is enough. */
const visit = () =>
  ask({ port: nginx.ports.https, path: '/', host: NAME, tls: { rejectUnauthorized: false } })
/** `undefined` where there is no such server, and for a moment after nginx was told of one: old workers answer too. */
const tryVisit = () => visit().catch(() => undefined)

it('the record that proves a domain is found in the DNS, and none where there is none', async () => {
  const find = createFindProof([pebble.dns])
  await pebble.setText(`${PROOF_LABEL}.${NAME}`, proofText('token'))
  expect(await find(NAME)).toEqual([proofText('token')])
  expect(await find('other.example')).toEqual([])
  expect(await createFindProof(['127.0.0.1:1'])(NAME)).toEqual([])
})

it('a proven domain gets its certificate and its server, and the storefront is told', async () => {
  await expect(visit()).rejects.toThrow()
  expect(run(`${NAME}\n`)).toMatchObject({ status: 0, told: `domain-live ${NAME}\n` })
  let answer: Awaited<ReturnType<typeof tryVisit>>
  await until(async () => Boolean((answer = await tryVisit())))
  expect(answer).toMatchObject({
    ...{ status: 200, text: `host ${NAME}` },
    headers: { 'strict-transport-security': 'max-age=86400' },
  })
  const askPlain = () => ask({ port: nginx.ports.http, path: '/ship/7?day=1', host: NAME })
  await until(async () => (await askPlain()).headers.location === `https://${NAME}/ship/7?day=1`)
})

it('nothing changes where the database does not answer, and for a name that is none', () => {
  writeFileSync(file('down'), '')
  expect(run('').status).not.toBe(0)
  rmSync(file('down'))
  expect(existsSync(site())).toBe(true)
  const bad = ';rm',
    worse = '../evil.example'
  run(`${NAME}\n${bad}\n${worse}\n`)
  expect(existsSync(path.join(nginx.folder, 'site/evil.example.conf'))).toBe(false)
})

it('a domain whose certificate is refused is asked for once an hour, and keeps no other from theirs', () => {
  const elsewhere = { ACME_FOLDER: file('elsewhere') }
  const first = run(`late.example\n${NAME}\n`, elsewhere)
  expect(first.status).toBe(0)
  expect(first.stderr).toContain('late.example: no certificate; again in 60 minutes')
  expect(run(`late.example\n${NAME}\n`).stderr).not.toContain('late.example')
  expect(run(`late.example\n${NAME}\n`, { RETRY_MINUTES: '0' }).told).toContain(
    'domain-live late.example',
  )
})

it('a domain that is proven no longer has neither server nor certificate', async () => {
  expect(run('').status).toBe(0)
  expect([existsSync(site()), existsSync(file(`config/live/${NAME}`))]).toEqual([false, false])
  await until(async () => !(await tryVisit()))
})
