import { createPurgeJob } from '@/server/worker/purgeJob'
import { type Clock, createClock, DAY } from './people'
import { type Headers, startTestServer, type TestServer } from './server'

type Limited = {
  readonly server: TestServer
  clock: Clock
  /** Runs the worker's job that deletes expired rows. */
  purge(): Promise<unknown>
}

/** A server and its clock for tests of limits; before each test every hourly and daily limit is over. */
export const setUpLimits = (): Limited => {
  const clock = createClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.advance(2 * DAY))
  return {
    get server() {
      return server
    },
    clock,
    purge: () => createPurgeJob(server.db, clock.now).run(),
  }
}

/** The headers of a request from an address. */
export const fromAddress = (address: string): Headers => ({ 'x-forwarded-for': address })
