import { randomUUID } from 'node:crypto'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { TestStaff } from './console'
import type { TestServer } from './server'

type Moved = ConsoleAnswer<typeof consoleCalls.moveDeparture> & { code?: string; message?: string }
type Client = Pick<TestServer, 'post'>

/** Moves a departure to 06:00 of a boat, as its page does. */
export const moveDeparture = (
  client: Client,
  by: TestStaff,
  of: { no: number; shipNo: number; time?: string; version?: number; key?: string },
) =>
  client.post<Moved>(
    `/c/v1/departures/${of.no}/move`,
    {
      ...{ version: of.version ?? 0, request_key: of.key ?? randomUUID(), ship_no: of.shipNo },
      ...{ departure_time: of.time ?? '06:00', reason: '물때' },
    },
    by.headers,
  )

export const undoMove = (client: Client, by: TestStaff, no: number) =>
  client.post<Moved>(`/c/v1/departure_moves/${no}/undo`, { request_key: randomUUID() }, by.headers)
