import type { StaffSession } from '@/lib/contract/console/session'
import { readStored } from '@/store/console/boarding/offlineLists'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'

const HOUR = 3_600_000
const KEPT_AT = Date.parse('2026-11-22T00:00:00Z')

const session: StaffSession = {
  staff_no: 7,
  name: '김선장',
  role: 'captain',
  operator: { no: 1, name: '바다' },
  is_acting: false,
  is_complete: true,
}

it.each([
  [0, true],
  [23, true],
  [24, false],
  [-2, false],
])('keeps lists for a day: after %i hours', async (hours, isKept) => {
  const storage = createMemoryStorage()
  await storage.writeStored({ session, lists: [], keptAt: KEPT_AT })
  const kept = await readStored(storage, KEPT_AT + hours * HOUR)
  expect(kept !== undefined).toBe(isKept)
  expect((await storage.readStored()) !== undefined).toBe(isKept)
})
