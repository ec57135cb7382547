import { watchStatements } from '@/server/db/watchStatements'
import { statementEnded, type StatementEnded } from '@/server/telemetry/events'

const outage = { failed: () => undefined, worked: () => undefined }

test.each([
  ['55P03', 'busy'],
  ['ECONNREFUSED', 'unavailable'],
  ['23505', 'other'],
])('says what became of a statement that failed with %s', async (code, failure) => {
  const ended: StatementEnded[] = []
  const stop = statementEnded.subscribe((event) => ended.push(event))
  const query = () => Promise.reject(Object.assign(new Error(), { code }))
  const run = watchStatements({ query } as never, {
    name: 'main',
    pool: { waitingCount: 0 },
    outage,
  })
  await expect(run({ text: 'select', values: [] })).rejects.toThrow()
  stop()
  expect(ended).toMatchObject([{ pool: 'main', failure }])
})
