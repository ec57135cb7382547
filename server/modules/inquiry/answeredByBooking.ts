import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Recorder } from '@/server/modules/activity/activity'

/** What the asker reads where the inquiry is shown; the booking has a message of its own. */
const ANSWER = '요청하신 자리를 예약해 두었어요. 자세한 내용은 예약 안내 문자를 확인해 주세요.'

/** Marks an inquiry of a group as answered by the booking that was made from it; one that is answered stays so. */
export const answerByBooking = async (
  tx: Transaction,
  { no, operatorNo, at, record }: { no: number; operatorNo: number; at: Date; record: Recorder },
): Promise<void> => {
  const answered = await tx.first<{ ship_no: number }>(sql`
    update inquiry i set answer = ${ANSWER}, answered_at = ${at}
      from ship where i.no = ${no} and i.answered_at is null and i.people is not null
       and ship.no = i.ship_no and ship.group_no = ${operatorNo}
    returning i.ship_no`)
  if (!answered) return
  await record(tx, { action: 'inquiry.answer', operatorNo, shipNo: answered.ship_no })
}
