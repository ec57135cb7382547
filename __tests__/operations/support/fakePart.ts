import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakePart {
  port: number
  /** Requests that it has received, in their order. */
  received: IncomingMessage[]
  /** Ends it: its port refuses connections. */
  stop(): Promise<void>
}

/** A server that stands for a web or an api process behind nginx; it reads the body before it answers. */
export const startFakePart = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FakePart> => {
  const received: IncomingMessage[] = []
  const server = createServer((request, response) => {
    received.push(request)
    request.resume().once('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, received, stop }
}
