import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  findMissing,
  type ReleasedSchema,
  readReleasedSchemas,
} from '@/scripts/support/releasedSchema'
import { startTemporaryCluster } from '@/scripts/support/temporaryCluster'
import { connectOnce } from '@/server/db/connectOnce'
import { makeFolder } from '../scripts/support'
import { checkOutVersionBefore, hasHistory, type VersionBefore } from './support/versionBefore'

/**
 * Tests of the version before that write and read most tables, through its calls: bookings in random
 * orders and races, money, lists, what the worker and the console do.
 */
const FILES = [
  'booking',
  'endOfTrips',
  'reservationLists',
  'schedule',
  'race/histories',
  'payment/cardRefund',
  'payment/gatewayCases',
  'people/leave',
  'people/outboxWorker',
  'publishing/log',
  'publishing/report',
  'console/activity',
  'console/deskBooking',
  'operating/deposits',
  'worker/purgeJob',
].map((name) => `__tests__/server/${name}.test.ts`)

const isKnown = hasHistory(process.env.CI !== undefined)
if (!isKnown)
  process.stderr.write(
    'The tests of the version before are left out: there is no history here (clone all commits, such as by "fetch-depth: 0").\n',
  )
const describeWithHistory = isKnown ? describe : describe.skip

it('the schema has everything that the released version uses', async () => {
  const cluster = await startTemporaryCluster('released')
  try {
    const env = { ...process.env, DATABASE_URL: cluster.url('postgres') }
    execFileSync(process.execPath, ['server/dist/migrate.mjs'], { env, stdio: 'ignore' })
    const released = readReleasedSchemas().at(-1)
    expect(released?.used.length).toBeGreaterThan(100)
    const missing = (wanted: ReleasedSchema) =>
      connectOnce(cluster.url('postgres'), (client) => findMissing(client, wanted))
    expect(released && (await missing(released))).toEqual([])
    const lost = { name: 'reservation', column: 'lost', type: 'text', insert: 'null' }
    expect(await missing({ migration: 0, used: [lost] })).toContain('reservation.lost is gone')
  } finally {
    await cluster.stop()
  }
})

describe('a clone without history', () => {
  let temporary: ReturnType<typeof makeFolder>
  let origin: string
  let clone: string
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...words], { stdio: 'ignore' })
  beforeEach(() => {
    temporary = makeFolder()
    origin = path.join(temporary.folder, 'origin')
    clone = path.join(temporary.folder, 'clone')
    git('init', origin)
    for (const words of ['one', 'two'])
      git('-C', origin, 'commit', '--allow-empty', '--message', words)
    git('clone', '--depth', '1', `file://${origin}`, clone)
  })
  afterEach(() => temporary.remove())

  it('gets it from its origin in CI, and in no clone of a person', () => {
    expect(hasHistory(false, clone)).toBe(false)
    expect(hasHistory(true, clone)).toBe(true)
    expect(hasHistory(false, clone)).toBe(true)
  })

  it('has none where the origin is gone, as an archive', () => {
    rmSync(origin, { recursive: true })
    expect(hasHistory(true, clone)).toBe(false)
    expect(hasHistory(true, temporary.folder)).toBe(false)
  })
})

describeWithHistory('the version before, over the schema of this one (ADR 56)', () => {
  let before: VersionBefore

  beforeAll(() => {
    const released = readReleasedSchemas().at(-1)
    before = checkOutVersionBefore(released?.migration ?? 0)
  })
  afterAll(() => before.remove())

  it('passes its own tests', async () => {
    const there = FILES.filter((file) => existsSync(path.join(before.folder, file)))
    expect(there).toEqual(FILES)
    const { isGreen, output } = await before.runTests(there)
    expect({ isGreen, output: isGreen ? '' : output }).toEqual({ isGreen: true, output: '' })
  })

  it('would fail where it misses a column', async () => {
    writeFileSync(
      path.join(before.folder, 'server/db/migrations/9999.do.lost.sql'),
      'alter table reservation rename column memo to note;',
    )
    const { isGreen } = await before.runTests(['__tests__/server/booking.test.ts'])
    expect(isGreen).toBe(false)
  })
})
