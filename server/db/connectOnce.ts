import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from './timeouts'

/** Longer than any query of a start takes. */
const ANSWER_MS = 30_000

/**
 * Runs `work` on one connection and always closes it afterwards.
 *
 * @param answerMs milliseconds after which a query without an answer fails
 * @throws Error when the server refuses the connection, or accepts it and then does not answer
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
  // A connection lost between two statements fails the next one; the event itself is not needed.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A server that has stopped answering would not answer the goodbye message.
    const cutOff = setTimeout(() => client.connection.stream.destroy(), CONNECT_TIMEOUT_MS)
    await client.end().catch(() => undefined)
    clearTimeout(cutOff)
  }
}
