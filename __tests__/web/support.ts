import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createReadiness } from '@/server/process/readiness'
import { pageHeaders } from '@/web/securityHeaders'
import { createWebServer, type WebServerOptions } from '@/web/webServer'

export type Running = { port: number; url: string; close(): Promise<void> }

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A server that stands for the api. */
export async function startApi(listener: RequestListener): Promise<Running> {
  const server = createServer(listener)
  const port = await listen(server)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/** The web process's server around `handlePage`, which stands for Next. */
export async function startWeb(
  apiUrl: string,
  handlePage: RequestListener = (_request, response) => void response.end('page'),
  more: Partial<
    Pick<
      WebServerOptions,
      | 'isGone'
      | 'shutOf'
      | 'isRefreshed'
      | 'domains'
      | 'rewrite'
      | 'readiness'
      | 'canDraw'
      | 'isTrusted'
    >
  > = {},
): Promise<Running & { drain(): Promise<void> }> {
  const { server, close } = createWebServer({
    handlePage: async (request, response) => void (await handlePage(request, response)),
    apiUrls: { a: `${apiUrl}/a`, b: `${apiUrl}/b`, c: `${apiUrl}/c` },
    pageHeaders: () => pageHeaders({ isDevelopment: false, apiOrigins: [], formOrigins: [] }),
    readiness: createReadiness(),
    canDraw: () => Promise.resolve(true),
    isTrusted: () => false,
    routeOf: () => '/',
    ...more,
    log: { error: () => undefined },
  })
  const port = await listen(server)
  const end = async () => {
    const closed = close()
    server.closeAllConnections()
    await closed
  }
  return { port, url: `http://127.0.0.1:${port}`, close: end, drain: close }
}

/** Sends bytes as they are and answers all that comes back until the server closes or `done` matches. */
export function sendRaw(port: number, text: string | Buffer, done = /\r\n\r\n/): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (!done.test(heard)) return
      socket.destroy()
      resolve(heard)
    })
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })
}

/** Reads a whole body. */
export async function readBody(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
