import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { operatorPictureAddress, pictureNameOf } from '@/lib/picture/operatorPicture'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

/** 120 random bits, as an operator's own. */
const createName = () => randomBytes(15).toString('base64url')

/** How many were sent for a reservation's review so far, those that could not be opened too. */
export const countSent = async (tx: Transaction, reservationNo: number): Promise<number> => {
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from operator_picture where reservation_no = ${reservationNo}`)
  return row?.count ?? 0
}

type Sent = { operatorNo: number; reservationNo: number; bytes: Buffer; at: Date }

/**
 * Takes a whole picture that a booker sent. The worker draws it as an operator's own: what the camera wrote
 * into it is gone before anybody is shown it. It is the operator's in nothing but where it is shown.
 *
 * @returns its address
 */
export const takeVisitorPicture = async (
  tx: Transaction,
  { operatorNo, reservationNo, bytes, at }: Sent,
): Promise<string> => {
  const name = createName()
  await tx.run(sql`
    insert into operator_picture
      (name, operator_no, reservation_no, state, size_bytes, received_bytes, created_at)
    values (${name}, ${operatorNo}, ${reservationNo}, 'received', ${bytes.length}, ${bytes.length}, ${at})`)
  await tx.run(sql`
    insert into operator_picture_part (name, at_byte, bytes) values (${name}, 0, ${bytes})`)
  return operatorPictureAddress(name)
}

/** @throws Refusal 404 unless all of them were sent for this reservation and can be opened so far */
export const assertSentPictures = async (
  tx: Transaction,
  reservationNo: number,
  images: readonly string[],
): Promise<void> => {
  const names = [...new Set(images.flatMap((image) => pictureNameOf(image) ?? []))]
  const found = await tx.rows(sql`
    update operator_picture set unused_since = null
     where name = any(${names}::text[]) and reservation_no = ${reservationNo} and state <> 'refused'
    returning name`)
  if (found.length < images.length) throw refuse.code('UNKNOWN_PICTURE')
}
