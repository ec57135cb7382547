import { createServer } from 'node:http'
import type { Closers } from '@/scripts/support/closers'
import { findFreePort } from '@/server/db/cluster/freePort'

/** Starts a server that answers any path of a host with the page it has in memory, and does nothing else. */
export const startBareNode = async (
  pages: ReadonlyMap<string, string | Buffer>,
  closers: Closers,
): Promise<{ port: number }> => {
  const port = await findFreePort()
  const answers = new Map(
    [...pages].map(([host, page]) => {
      const body = Buffer.from(page)
      const headers = { 'Content-Type': 'text/html', 'Content-Length': body.length }
      return [host, { body, headers }]
    }),
  )
  const server = createServer(({ headers: { host = '' } }, response) => {
    const answer = answers.get(host)
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.add({ close: async () => void server.close() })
  return { port }
}
