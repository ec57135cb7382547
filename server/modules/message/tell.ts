import type { Transaction } from '@/server/db/pool'
import { enqueue } from '@/server/modules/outbox/outbox'
import { insertMessage, listPushIds } from './messageRepository'

export type Telling = {
  /** Set for a member, who then also finds it among the messages on the site. */
  memberNo?: number | null
  phone: string
  title: string
  text: string
  /** A path on the storefront, e.g. `/mypage/reservation_detail/12`. */
  link?: string
  /** The event: the same one is told once, however often this is called. */
  dedupeKey?: string
}

/**
 * Tells somebody by text message, and a member on the site and on every registered device too, if
 * the transaction commits.
 */
export const tell = async (tx: Transaction, telling: Telling): Promise<void> => {
  const { memberNo, phone, title, text, link = '', dedupeKey } = telling
  const body = { text, title, link }
  const isNew = await enqueue(tx, [{ channel: 'sms', recipient: phone, body, dedupeKey }])
  if (isNew === 0 || memberNo === undefined || memberNo === null) return
  await insertMessage(tx, { memberNo, title, contents: text, link })
  const devices = await listPushIds(tx, memberNo)
  await enqueue(
    tx,
    devices.map((recipient) => ({ channel: 'push', recipient, body })),
  )
}
