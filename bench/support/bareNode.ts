import { createServer } from 'node:http'
import type { Closers } from '@/scripts/support/closers'
import { findFreePort } from '@/server/db/cluster/freePort'

/** Starts a server that answers with the page it has in memory, and does nothing else. */
export const startBareNode = async (html: string, closers: Closers): Promise<{ port: number }> => {
  const port = await findFreePort()
  const body = Buffer.from(html)
  const headers = { 'Content-Type': 'text/html', 'Content-Length': body.length }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.add({ close: async () => void server.close() })
  return { port }
}
