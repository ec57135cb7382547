import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

export type Request = { requestKey: string; operatorNo: number; at: Date }

/**
 * Does something once for a key that the browser made, in the transaction that does it: whoever repeats
 * the call, because its answer was lost, is answered with the reservation of the first time. A repetition
 * at the same moment waits for the first.
 *
 * @returns the number of the reservation, and whether it was done now
 * @throws Refusal 404 for a key of another operator
 */
export const once = async (
  tx: Transaction,
  { requestKey, operatorNo, at }: Request,
  work: () => Promise<number>,
): Promise<{ no: number; isNew: boolean }> => {
  const claimed = await tx.run(sql`
    insert into desk_request (request_key, operator_no, at) values (${requestKey}, ${operatorNo}, ${at})
    on conflict do nothing`)
  if (claimed === 0) {
    const done = await tx.first<{ no: number }>(sql`
      select reservation_no as no from desk_request
       where request_key = ${requestKey} and operator_no = ${operatorNo}`)
    if (!done) throw refuse.code('NO_SUCH_RESERVATION')
    return { no: done.no, isNew: false }
  }
  const no = await work()
  await tx.run(
    sql`update desk_request set reservation_no = ${no} where request_key = ${requestKey}`,
  )
  return { no, isNew: true }
}
