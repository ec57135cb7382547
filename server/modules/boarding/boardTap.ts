import { type SlotState, foldTaps } from '@/lib/boarding/foldTaps'
import type { TAP_RESULTS } from '@/lib/contract/console/boarding'
import type { ReservationState } from '@/lib/reservation/states'
import type { Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import * as repository from './boardingRepository'
import type { NewTap, TapRow } from './boardingRepository'

export type TapResult = { result: (typeof TAP_RESULTS)[number]; message: string }

const DONE: TapResult = { result: 'done', message: '' }

/** What stands where a tap changed nothing. */
const STANDING = {
  boarded: '이미 탑승한 분이에요.',
  no_show: '미승선 (노쇼)으로 표시되어 있어요.',
  waiting: '이미 되돌렸어요.',
} as const satisfies Record<SlotState, string>

/** Whether a tap says what is true now: an undo does where the tap that it names no longer stands. */
const counts = (tap: NewTap, standing: string | undefined): boolean =>
  tap.kind === 'undo' ? standing !== tap.undoes : standing === tap.id

const requireParty = async (
  tx: Transaction,
  { fleet, scheduleNo, tap }: { fleet: Fleet; scheduleNo: number; tap: NewTap },
) => {
  const party = await repository.lockParty(tx, fleet, {
    reservationNo: tap.reservation_no,
    scheduleNo,
  })
  if (!party) throw refuse.code('NO_SUCH_PARTY')
  if (tap.slot > party.party) throw refuse.code('NO_SUCH_SLOT')
  return party
}

/** Whether a reservation is on the list of its departure. */
export const isListed = (state: ReservationState): boolean =>
  ['AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED'].includes(state)

/** An undo is never before what it takes back, whatever the phone's clock says. */
const timeOf = (tap: NewTap, earlier: readonly TapRow[]): Date => {
  if (tap.kind !== 'undo') return tap.tapped_at
  const undone = earlier.find(({ id }) => id === tap.undoes)
  if (!undone) throw refuse.code('NO_SUCH_TAP')
  return undone.tapped_at > tap.tapped_at ? undone.tapped_at : tap.tapped_at
}

/**
 * Writes one tap in its transaction, with its row of the record. A tap that was received before changes
 * nothing and is answered by what it does now.
 *
 * @throws Refusal 404 for a reservation that is not of this departure of the fleet; 400, 409 when it
 * cannot count
 */
export const boardTap = async (
  tx: Transaction,
  {
    fleet,
    scheduleNo,
    tap,
    record,
  }: { fleet: Fleet; scheduleNo: number; tap: NewTap; record: Recorder },
): Promise<TapResult> => {
  const party = await requireParty(tx, { fleet, scheduleNo, tap })
  const ofSlot = async () =>
    (await repository.findTaps(tx, [tap.reservation_no])).filter(({ slot }) => slot === tap.slot)
  const earlier = await ofSlot()
  const before = foldTaps(earlier)
  if (earlier.some(({ id }) => id === tap.id)) return resultOf(tap, before)
  if (!isListed(party.state)) throw refuse.code('PARTY_NOT_SAILING')
  const made = { ...tap, tapped_at: timeOf(tap, earlier) }
  if ((await repository.insertTap(tx, made)) === 0) throw refuse.code('NO_SUCH_TAP')
  const after = foldTaps(await ofSlot())
  await record(tx, {
    action: `boarding.${tap.kind}`,
    operatorNo: fleet.operatorNo,
    shipNo: party.ship_no,
    scheduleNo,
    reservationNo: party.no,
    changes: { slot: [tap.slot, tap.slot], boarding: [before.state, after.state] },
  })
  return resultOf(tap, after)
}

const resultOf = (tap: NewTap, view: ReturnType<typeof foldTaps>): TapResult =>
  counts(tap, view.tap?.id) ? DONE : { result: 'already', message: STANDING[view.state] }
