import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import { ANGLER, GUEST, stranger } from '@/demo/data/people'
import { insertRows } from './insertRows'
import { createRandom } from '@/demo/random'
import type { DemoSchedule } from './demoSchedules'

const WAITING_LISTS = 20

/** Writes waiting lists for full departures; the member and the guest are in the first two. */
export async function writeAwaiters(
  tx: Transaction,
  schedules: readonly DemoSchedule[],
  today: KstDate,
): Promise<void> {
  const random = createRandom(`awaiters ${today}`)
  const full = schedules.filter(
    ({ offset, status, taken, capacity, is_waiting }) =>
      offset > 1 && status === 'open' && is_waiting && taken === capacity,
  )
  const joinedAt = kstDateTime(addDays(today, -1), '09:00')
  const rows = full.slice(0, WAITING_LISTS).flatMap((schedule, list) => {
    const others = Array.from({ length: random.int(1, 3) }, () => stranger(random))
    const people = list < 2 ? [...others, ANGLER, GUEST] : others
    return people.map((person, place) => ({
      schedule_no: schedule.no,
      visitor: person.visitor,
      member_no: person.memberNo,
      phone: person.phone,
      name: person.name,
      party: random.int(1, 4),
      state: 'waiting',
      created_at: new Date(joinedAt.getTime() + (list * 10 + place) * 60_000),
    }))
  })
  await insertRows(tx, 'awaiter', rows)
}
