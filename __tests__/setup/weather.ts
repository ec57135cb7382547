import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { MESSAGE_TEMPLATES, type WeatherWay } from '@/lib/weather/message'
import type { Queryable } from '@/server/db/pool'
import type { TestStaff } from './console'
import type { TestServer } from './server'

export type Preview = ConsoleAnswer<typeof consoleCalls.previewWeather>
export type Run = ConsoleAnswer<typeof consoleCalls.getWeatherRun> & { code?: string }

type Client = Pick<TestServer, 'post'>

export const previewOf = async (client: Client, by: TestStaff, nos: readonly number[]) =>
  client.post<Preview>('/c/v1/weather/preview', { schedule_nos: nos }, by.headers)

/** A run as the console's page starts it after its preview. */
export const runRequest = (
  { reservations, fingerprint }: Preview,
  ways: Readonly<Record<number, WeatherWay>>,
) => ({
  request_key: randomUUID() as string,
  departures: Object.entries(ways).map(([no, way]) => ({ schedule_no: Number(no), way })),
  fingerprint,
  reservations,
  hours: 24,
  refund_message: MESSAGE_TEMPLATES.refund,
  choice_message: MESSAGE_TEMPLATES.choice,
})

export const sendRun = (client: Client, by: TestStaff, body: object) =>
  client.post<Run>('/c/v1/weather/runs', body, by.headers)

/** Decides to call departures off, each in its way. */
export const startRun = async (
  client: Client,
  by: TestStaff,
  ways: Readonly<Record<number, WeatherWay>>,
) => {
  const { body } = await previewOf(client, by, Object.keys(ways).map(Number))
  return sendRun(client, by, runRequest(body, ways))
}

/** The key of a reservation's latest choice. */
export const keyOf = async (db: Queryable, reservationNo: number): Promise<string> =>
  (
    await db.first<{ key: string }>(sql`
      select key from weather_choice where reservation_no = ${reservationNo} order by no desc`)
  )?.key ?? ''
