import type { BoardingList, BoardingParty, BoardingSlot } from '@/lib/contract/console/boarding'
import type { QueuedWalkIn } from '@/store/console/boarding/phoneStorage'

export const SCHEDULE_NO = 51

export const slotOf = (slot: number, of: Partial<BoardingSlot> = {}): BoardingSlot => ({
  slot,
  name: '',
  state: 'waiting',
  tap_id: null,
  tapped_at: null,
  tapped_by: '',
  ...of,
})

export const partyOf = (of: Partial<BoardingParty> = {}): BoardingParty => ({
  reservation_no: 9001,
  name: '홍길동',
  tail: '5678',
  phone: '01012345678',
  party: 2,
  state: 'CONFIRMED',
  missing: 0,
  memo: '',
  list_link_sent_at: null,
  code_hash: 'unknown',
  slots: [slotOf(1), slotOf(2)],
  ...of,
})

/** A guest whom the captain of `renderPhone` wrote down. */
export const walkInOf = (of: Partial<QueuedWalkIn> = {}): QueuedWalkIn => ({
  ...{ request_key: 'left', name: '박현장', phone: '01011112222', party: 2, pay: 'cash' },
  ...{ amount: 160_000, made_at: '2026-11-21T20:00:00.000Z', staff_no: 7, problem: '' },
  ...{ schedule_no: SCHEDULE_NO, trip: '바다1호 11월 22일 (일) 05:00' },
  ...of,
})

export const listOf = (parties: BoardingParty[], scheduleNo = SCHEDULE_NO): BoardingList => ({
  departure: {
    schedule_no: scheduleNo,
    ship_no: 1,
    ship_name: '바다1호',
    service_type: 'SHIP',
    sdate: '2026-11-22',
    departure_time: '05:00',
    departs_at: '2026-11-21T20:00:00.000Z',
    is_called_off: 0,
  },
  sale: {
    ...{ price: 80_000, remain: 5, youth_price: 0, youth_who: '', group_size: 0, group_price: 0 },
  },
  salt: 'salt',
  made_at: '2026-11-21T19:00:00.000Z',
  parties,
})
