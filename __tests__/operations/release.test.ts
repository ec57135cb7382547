import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { createDb, type Db } from '@/server/db/pool'
import { insertSchedule, insertShip } from '../setup/builders'
import { createClient } from '../setup/server'
import { book, newGuest } from '../setup/visitors'
import { askPage } from './support/ask'
import { copyRelease } from './support/copyRelease'
import { startPart, type Part } from './support/startPart'
import { SECRETS } from './support/startParts'

describe('a release without development packages and without a compiler', () => {
  let release: Awaited<ReturnType<typeof copyRelease>>
  let cluster: Awaited<ReturnType<typeof startTemporaryCluster>>
  let db: Db
  let env: Record<string, string>
  const parts: Part[] = []

  /** One of its commands, in its folder: what it prints. */
  const command = async (name: string, ...words: string[]): Promise<string> => {
    const { PATH, HOME } = process.env
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`server/dist/${name}.mjs`, ...words],
      { cwd: release.folder, env: { NODE_ENV: 'production', PATH, HOME, ...env } },
    )
    return stdout
  }

  beforeAll(async () => {
    release = await copyRelease()
    cluster = await startTemporaryCluster('release')
    env = { ...SECRETS, DATABASE_URL: cluster.url('postgres'), LOG_LEVEL: 'warn' }
    db = createDb(env.DATABASE_URL ?? '', 2)
  })
  afterAll(async () => {
    await Promise.all(parts.map((part) => part.stop()))
    await db.close()
    await cluster.stop()
    release.remove()
  })

  it('migrates its database, is set up, and checks its gateways', async () => {
    for (const name of ['jest', 'tsx', 'esbuild', 'typescript', 'eslint']) {
      expect(existsSync(path.join(release.folder, 'node_modules', name))).toBe(false)
    }
    expect(await command('migrate')).toBe('')
    expect(await command('operator', 'init', '--title', '우리바다')).toContain('우리바다')
    expect(await command('gateways', 'check')).toMatch(/payment sandbox +sandbox/)
  })

  it('shows a page and takes a booking', async () => {
    const { no, host } = await insertShip(db, { name: '시험호' })
    const scheduleNo = await insertSchedule(db, no)
    const api = await startPart('api', { env, root: release.folder })
    const { REVALIDATE_SECRET } = SECRETS
    const ofWeb = { REVALIDATE_SECRET, API_PORT: String(api.port) }
    const web = await startPart('web', { env: ofWeb, root: release.folder })
    const worker = await startPart('worker', { env, root: release.folder })
    parts.push(web, worker, api)

    const page = await askPage(web, `/ship/${no}`, `${host}.localhost`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('시험호')
    const booked = await book(createClient(web.url), await newGuest(db), { scheduleNo, host })
    expect(booked.status).toBe(200)
    expect(booked.body.reservation_no).toBeGreaterThan(0)
  })

  it('ends in order, with 0', async () => {
    for (const part of parts) expect([part.kind, await part.stop()]).toEqual([part.kind, 0])
  })
})
