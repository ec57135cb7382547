import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readReleasedSchemas } from '@/scripts/support/releasedSchema'
import { checkOutVersionBefore, hasHistory, type VersionBefore } from './support/versionBefore'

/**
 * Tests of the version before that write and read most tables, through its calls: bookings in random
 * orders and races, money, lists, what the worker and the console do.
 */
const FILES = [
  'booking',
  'endOfTrips',
  'purgeHolds',
  'reservationLists',
  'scheduleOperations',
  'race/histories',
  'payment/cardRefund',
  'payment/webhook',
  'people/leave',
  'people/outboxWorker',
  'publishing/log',
  'publishing/report',
  'console/activity',
  'console/deskBooking',
  'operating/deposits',
  'worker/purgeJob',
].map((name) => `__tests__/server/${name}.test.ts`)

// Sources from an archive have no version before; CI has a clone, where this must not be left out.
const describeWithHistory = hasHistory() || process.env.CI ? describe : describe.skip

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
