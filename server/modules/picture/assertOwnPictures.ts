import sql from 'sql-template-tag'
import { pictureNameOf, pictureNamesIn } from '@/lib/picture/operatorPicture'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

type Found = { name: string; state: string }

/** Also keeps them from being taken for unused until what shows them is written. */
const lockPictures = (tx: Transaction, operatorNo: number, names: readonly string[]) =>
  tx.rows<Found>(sql`
    update operator_picture set unused_since = null
     where name = any(${names}::text[]) and operator_no = ${operatorNo}
       and reservation_no is null and state <> 'refused'
    returning name, state`)

const assertNames = async (
  tx: Transaction,
  operatorNo: number,
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return
  const found = await lockPictures(tx, operatorNo, names)
  if (found.length < names.length) throw refuse.code('UNKNOWN_PICTURE')
  if (found.some(({ state }) => state !== 'ready')) throw refuse.code('PICTURE_NOT_READY')
}

/**
 * Checks pictures that an operator wants to show, in the transaction that stores their addresses. Addresses of
 * other pictures (`/demo/…`, `https://…`) are left to whoever calls.
 *
 * @throws Refusal 404 for a picture that is not this operator's, 409 for one that is not ready yet
 */
export const assertOwnPictures = async (
  tx: Transaction,
  operatorNo: number,
  images: readonly string[],
): Promise<void> => {
  const names = images.flatMap((image) => pictureNameOf(image) ?? [])
  await assertNames(tx, operatorNo, [...new Set(names)].sort())
}

/** The same for the pictures that a text (of HTML, say) shows. */
export const assertOwnPicturesIn = (
  tx: Transaction,
  operatorNo: number,
  text: string,
): Promise<void> => assertNames(tx, operatorNo, pictureNamesIn(text).sort())
