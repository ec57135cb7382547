import type { Answer } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import type { Booker } from '../../phone/booker'
import { releaseHold } from './releaseHold'
import { findOwnHold } from '../reservationRepository'
import { lockWithDepartures } from '../reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'

type Deps = { db: Db; now: () => Date; offers: OfferService }

/**
 * Ends a hold before its time, because its booker wants it no more. Its seats go to the waiting list
 * first; nothing was paid, so nothing comes back.
 *
 * @throws Refusal 404 when the booker has no such hold: never had, or it ended or was ordered meanwhile
 */
export const createGiveUpHold =
  ({ db, now, offers }: Deps) =>
  async (booker: Booker, no: number): Promise<Answer<'requestCancel'>> => {
    const held = await findOwnHold(db, no, booker)
    if (!held) throw refuse.code('NO_SUCH_RESERVATION')
    return db.transaction(async (tx) => {
      await lockWithDepartures(tx, no)
      const end = { reservationNo: no, actor: booker.kind, at: now() }
      if (!(await releaseHold(tx, offers, end))) throw refuse.code('NO_SUCH_RESERVATION')
      return { reservation_no: no, state: 'RELEASED' as const, refund_amount: 0 }
    }, departureQueue(held.schedule_no))
  }
