import sql from 'sql-template-tag'
import { compose } from '@/lib/notification/compose'
import { LIST_LINK_MINUTES } from '@/lib/passenger/listLink'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { notify } from '@/server/modules/message/notifications'
import { toNotification, tripOf } from '@/server/modules/reservation/notification/notifyBooker'
import { lockReservation } from '@/server/modules/reservation/reservationRow'
import { requireReservation } from '../ownReservation'
import type { DeskDeps } from './deskDeps'

const MINUTE_MS = 60_000

type Edit = { no: number; fleet: Fleet; doer: Doer }

/**
 * Sends the booker the link to the own page of the passenger list.
 *
 * @returns what was sent
 * @throws Refusal 404; 409 where there is no list, or it can be changed no more; 429 soon after the last one
 */
export const createListLink =
  ({ db, now, lists }: Pick<DeskDeps, 'db' | 'now' | 'lists'>) =>
  ({ no, fleet, doer }: Edit): Promise<{ text: string; sent_at: string }> =>
    db.transaction(async (tx) => {
      await requireReservation(tx, fleet, no)
      const row = await lockReservation(tx, no)
      if (!row) throw refuse.code('NO_SUCH_RESERVATION')
      const at = now()
      const before = new Date(at.getTime() - LIST_LINK_MINUTES * MINUTE_MS)
      const link = await lists.pathOfBooker(tx, no)
      const claimed = await tx.run(sql`
        update reservation set list_link_sent_at = ${at}
         where no = ${no} and coalesce(list_link_sent_at <= ${before}, true)`)
      if (claimed === 0) throw refuse.code('LIST_LINK_SENT')
      const message = compose('passenger_list', tripOf(row))
      await notify(tx, { ...toNotification(row, `list:${at.getTime()}`, message), link })
      await createRecorder(doer, now)(tx, {
        action: 'passengers.link',
        ...{ operatorNo: fleet.operatorNo, shipNo: row.ship_no },
        ...{ scheduleNo: row.schedule_no, reservationNo: no },
      })
      return { text: message.text, sent_at: at.toISOString() }
    })
