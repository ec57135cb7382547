import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { AfterChange } from '../afterChange'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

type Changed = AfterChange & {
  nos: number[]
  shipNos: number[]
  at: Date
}

/** Ends choices of those that sail after all, offers the free seats of changed departures to those who wait, and regenerates each ship's pages once. */
export const finishBatch = async (
  tx: Transaction,
  { offers, keepChoices, nos, shipNos, at }: Changed,
): Promise<void> => {
  await keepChoices(tx, nos, at)
  const awaited = await tx.rows<{ schedule_no: number }>(sql`
    select distinct schedule_no from awaiter
     where schedule_no = any(${nos}::bigint[]) and state = 'waiting'`)
  await offers.offerAll(
    tx,
    awaited.map(({ schedule_no: no }) => no),
    at,
  )
  for (const shipNo of new Set(shipNos.toSorted((one, other) => one - other))) {
    await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
  }
}
