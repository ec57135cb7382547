import { randomUUID } from 'node:crypto'
import type { BoardingList } from '@/lib/contract/console/boarding'
import type { TapKind } from '@/lib/boarding/foldTaps'
import { dayFromNow } from './builders'
import { book, type Booked } from './book'
import type { Headers, TestServer } from './server'

type TapOptions = {
  id?: string
  kind?: TapKind
  reservationNo: number
  slot?: number
  /** Seconds before the tap is sent. */
  ago?: number
  undoes?: string
}

/** A tap as a phone sends it. */
export const makeTap = ({ id, kind, reservationNo, slot, ago, undoes }: TapOptions) => ({
  id: id ?? randomUUID(),
  kind: kind ?? 'board',
  reservation_no: reservationNo,
  slot: slot ?? 1,
  tapped_at: new Date(Date.now() - (ago ?? 0) * 1000).toISOString(),
  undoes: undoes ?? null,
})

export type SentResult = { id: string; result: 'done' | 'already' | 'refused'; message: string }

/** Sends taps of one departure with the session of `headers`. */
export const sendTaps = (
  server: TestServer,
  headers: Headers,
  { scheduleNo, taps }: { scheduleNo: number; taps: object[] },
) =>
  server.post<{ results: SentResult[]; code?: string }>(
    `/c/v1/boarding/${scheduleNo}/taps`,
    { sent_at: new Date().toISOString(), taps },
    headers,
  )

export const readList = async (
  server: TestServer,
  headers: Headers,
  scheduleNo: number,
): Promise<BoardingList> =>
  (await server.get<BoardingList>(`/c/v1/boarding/${scheduleNo}`, headers)).body

/** A reservation of tomorrow, which can be boarded. */
export const bookTomorrow = (
  server: TestServer,
  of: Parameters<typeof book>[1] = {},
): Promise<Booked> => book(server, { sdate: dayFromNow(1), ...of })
