import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { GuestService } from '@/server/modules/phone/guestService'
import type { PhoneProofService } from '@/server/modules/phone/phoneProofService'
import type { Booker } from '../../phone/booker'
import { notifyBookerChanged } from '../notification/notifyBooker'
import { tellChanged } from '../notification/tellOperator'
import type { ReservationRow } from '../reservationRow'
import { recordEvent } from '../transition'
import { lockForBooker, type OwnChangeDeps } from './ownChange'

type BookerChange = {
  reservationNo: number
  name: string
  phone: string
  /** The proof of a phone that is not the reservation's. */
  phoneToken: string | undefined
  /** Of the caller: wrong proofs are counted. */
  address: string
}

export type BookerDeps = Pick<OwnChangeDeps, 'db' | 'now'> & {
  proofs: PhoneProofService
  guests: Pick<GuestService, 'issue'>
}

type Contact = { name: string; phone: string }

/** A guest is known by the phone: the reservation follows it. */
export const writeBooker = (tx: Transaction, no: number, { name, phone }: Contact) =>
  tx.run(sql`
    update reservation set name = ${name}, phone = ${phone},
      visitor = case when visitor = 'g:' || phone then 'g:' || ${phone}::text else visitor end
     where no = ${no}`)

const noteOf = (isNewPhone: boolean) =>
  isNewPhone ? '예약자 이름과 연락처를 바꿨어요.' : '예약자 이름을 바꿨어요.'

/** The name and the phone of a reservation, as bookers change them within the operator's rule. */
export const createChangeBooker = ({ db, now, proofs, guests }: BookerDeps) => {
  const write = async (
    tx: Transaction,
    row: ReservationRow,
    { booker, to, at }: { booker: Booker; to: Contact; at: Date },
  ) => {
    const { no, state, phone: before } = row
    const isNewPhone = to.phone !== before
    await writeBooker(tx, no, to)
    const note = noteOf(isNewPhone)
    await recordEvent(tx, { reservationNo: no, state, actor: booker.kind, at, note })
    const key = String(at.getTime())
    if (isNewPhone) await notifyBookerChanged(tx, row, { phones: [before, to.phone], key })
    await tellChanged(tx, row, key)
  }

  /**
   * @returns a token for the new phone where a guest changed it: the former opens the reservation no more
   * @throws Refusal 404, 400 without a proof of a new phone, 409 as `lockForBooker`
   */
  return (booker: Booker, change: BookerChange): Promise<string | null> => {
    const { reservationNo, name, phone, phoneToken = '', address } = change
    return proofs.limitGuesses(address, () =>
      db.transaction(async (tx) => {
        const at = now()
        const { row, late } = await lockForBooker(tx, { reservationNo, booker, at })
        if (late) throw late
        const isNewPhone = phone !== row.phone
        // A member who has it by the phone alone would have it no more.
        if (isNewPhone && booker.memberNo !== null && row.member_no !== booker.memberNo) {
          throw refuse.code('CHANGE_BY_OFFICE')
        }
        if (isNewPhone) await proofs.consume(tx, phone, phoneToken)
        await write(tx, row, { booker, to: { name, phone }, at })
        return isNewPhone && booker.memberNo === null ? guests.issue(tx, { name, phone }) : null
      }),
    )
  }
}
