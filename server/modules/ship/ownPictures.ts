import type { SomeShipContent } from '@/lib/ship/product/shipFields'
import type { Transaction } from '@/server/db/pool'
import { assertOwnPictures, assertOwnPicturesIn } from '@/server/modules/picture/assertOwnPictures'

/** Checks every picture that a ship would show. @throws Refusal 404 for another operator's, 409 */
export const assertShipPictures = async (
  tx: Transaction,
  operatorNo: number,
  { images = [], meeting_image: meeting, intro_html = '', memo_html = '' }: SomeShipContent,
): Promise<void> => {
  await assertOwnPictures(tx, operatorNo, meeting ? [...images, meeting] : images)
  await assertOwnPicturesIn(tx, operatorNo, intro_html + memo_html)
}
