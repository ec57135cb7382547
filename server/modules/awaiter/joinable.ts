import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { findDeparture } from '@/server/modules/reservation/holdRepository'
import { cannotBook, NO_SUCH_SCHEDULE } from '@/server/modules/reservation/refusals'
import { stateOf } from '@/server/modules/schedule/scheduleRow'
import type { JoinRequest } from './awaiterRepository'

const ROOM_LEFT = '아직 자리가 있습니다. 바로 예약해 주세요.'
const NO_LINE = '대기를 받지 않는 일정입니다.'
const HOLDING = '이미 예약을 진행하고 있는 일정입니다.'

/**
 * One waits for a departure that is open and has no room for one's party.
 *
 * @throws Refusal 404 for a departure that this storefront does not sell, 409 otherwise
 */
export const assertJoinable = async (
  db: Queryable,
  joining: JoinRequest,
  at: Date,
): Promise<void> => {
  const row = await findDeparture(db, joining)
  if (!row) throw refuse.notFound(NO_SUCH_SCHEDULE)
  const { party } = joining
  const state = stateOf(row, at)
  const remain = row.capacity - row.taken
  const isOpen = state === 'open' || state === 'waiting' || state === 'full'
  if (!isOpen || party > row.capacity) {
    const unit = row.service_type === 'PENSION' ? '실' : '명'
    throw cannotBook({ state, opensAt: row.opens_at, capacity: row.capacity, remain, unit }, party)
  }
  if (row.is_holding) throw refuse.conflict(HOLDING, 'HOLDING')
  if (remain >= party) throw refuse.conflict(ROOM_LEFT, 'ROOM_LEFT')
  if (!row.is_waiting) throw refuse.conflict(NO_LINE, 'NO_LINE')
}
