import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from './timeouts'

/** Enough for any question of a start, short enough for whoever watches it. */
const ANSWER_MS = 30_000

/**
 * Does `work` on one connection, which is closed after it whatever happens.
 *
 * @param answerMs after so long without an answer the server counts as silent
 * @throws Error when the server refuses the connection, or takes it and then says nothing
 */
export const connectOnce = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  answerMs = ANSWER_MS,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerMs,
    keepAlive: true,
  })
  // A connection that is lost between two statements fails the next one; nobody need hear it twice.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A server that went silent would not answer the farewell either.
    const cutOff = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS)
    await client.end().catch(() => undefined)
    clearTimeout(cutOff)
  }
}
